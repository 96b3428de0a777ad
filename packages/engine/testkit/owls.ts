/** The file of a small game: a library of the table, a table to lay its cards on, and a hand for each seat. */
export const OWLS_TEST_GAME_FILE = {
  format: 1,
  id: "owls",
  name: "Owls",
  seats: 2,
  zones: [
    { kind: "library", name: "Nest", owner: "table", visibility: "nobody", layout: "pile" },
    { kind: "battlefield", name: "Branch", owner: "table", visibility: "public", layout: "free" },
    { kind: "hand", name: "Perch", owner: "seat", visibility: "owner", layout: "row" },
  ],
  supply: { kind: "table", zone: "library", cards: [{ face: { name: "Barn owl" }, count: 3 }] },
};
