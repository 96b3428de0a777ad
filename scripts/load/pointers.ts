import type { Participant } from "./table.ts";

/** Moves the players' pointers at a fixed rate until it is stopped. */
export function movePointers(players: readonly Participant[], hz: number): () => void {
  if (hz === 0) return () => {};
  let turn = 0;
  const timers = players.map(({ wire }) =>
    setInterval(() => {
      turn += 1;
      const x = (turn % 1_000) / 1_000;
      wire.send(JSON.stringify({ type: "presence", x, y: 0.5 }));
    }, 1_000 / hz),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
