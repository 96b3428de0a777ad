/** What a shape is filled or drawn with; `second` is the other half of a joker. */
type Tone = "ink" | "suit" | "second" | "gold" | "paper" | "line" | "goldLine" | "paperLine";

export interface Shape {
  tone: Tone;
  path: string;
}

/** Those who have a figure: the three courts, the knight of tarot, and the joker. */
export type Court = "J" | "C" | "Q" | "K" | "joker";

// The upper half of a court card, around the middle of the card: 146 wide, the frame's edge 135 above the middle. The
// lower half is the same, turned. Nothing is below the middle line.

const ROBE = "M-73 0V-20C-60-38-36-46-15-51L0-30 15-51C36-46 60-38 73-20V0Z";
const HEAD = "M-17-88V-68A17 20 0 0 0 17-68V-88Z";
const FACE = "M-8-74H-3M3-74H8M0-72V-64";

const king: readonly Shape[] = [
  { tone: "suit", path: ROBE },
  { tone: "paper", path: "M-13-48 0-30 13-48 27-43 0-3-27-43Z" },
  {
    tone: "line",
    path: "M-19-40-13-46M-13-32-5-39M-7-23 0-30 7-23M13-32 5-39M19-40 13-46M-1-14 0-15 1-14",
  },
  { tone: "ink", path: "M-24-90H24V-64C24-48 10-40 0-36-10-40-24-48-24-64Z" },
  { tone: "paper", path: "M-15-90H15V-70A15 13 0 0 1-15-70Z" },
  { tone: "line", path: "M-9-77H-3M3-77H9M0-75V-67" },
  { tone: "gold", path: "M-27-88V-112L-14-102 0-122 14-102 27-112V-88Z" },
  { tone: "paperLine", path: "M-27-94H27" },
  { tone: "gold", path: "M52-124 56-114V-56H65V-50H56V-30H48V-50H39V-56H48V-114Z" },
];

const queen: readonly Shape[] = [
  {
    tone: "ink",
    path: "M-27-84A27 27 0 0 1 27-84C27-62 34-52 36-38L0-30-36-38C-34-52-27-62-27-84Z",
  },
  { tone: "suit", path: ROBE },
  { tone: "paper", path: "M-8-56V-48C-8-38-5-32 0-27 5-32 8-38 8-48V-56Z" },
  { tone: "paper", path: HEAD },
  { tone: "line", path: `${FACE}M-9-52C-5-49 5-49 9-52` },
  { tone: "gold", path: "M0-22 7-11 0 0-7-11Z" },
  { tone: "paperLine", path: "M-18 0C-18-16-26-30-40-37M18 0C18-16 26-30 40-37" },
  {
    tone: "gold",
    path: "M-22-90C-22-100-26-106-30-110L-14-103-8-116 0-104 8-116 14-103 30-110C26-106 22-100 22-90Z",
  },
  { tone: "paperLine", path: "M-20-95H20" },
  { tone: "goldLine", path: "M54-30V-72" },
  { tone: "suit", path: "M54-84A9 9 0 1 1 63-75 9 9 0 1 1 54-66 9 9 0 1 1 45-75 9 9 0 1 1 54-84Z" },
  { tone: "gold", path: "M54-80A5 5 0 1 1 54-70 5 5 0 1 1 54-80Z" },
];

const jack: readonly Shape[] = [
  { tone: "ink", path: "M-24-96H24V-58H-24Z" },
  { tone: "suit", path: ROBE },
  { tone: "paper", path: "M-42-39-26-44 14 0H-10Z" },
  { tone: "line", path: "M-31-27-16-33M-21-16-6-22M-11-5 4-11" },
  { tone: "gold", path: "M-15-51 0-30 15-51 15-42 0-18-15-42Z" },
  { tone: "paper", path: HEAD },
  { tone: "line", path: FACE },
  { tone: "suit", path: "M-29-88C-29-106-12-114 6-112 22-110 29-100 29-88Z" },
  { tone: "gold", path: "M20-104C34-108 46-118 48-130 56-112 44-94 24-92Z" },
  { tone: "gold", path: "M-30-94H30V-87H-30Z" },
];

const knight: readonly Shape[] = [
  { tone: "suit", path: ROBE },
  { tone: "paper", path: "M-32-44-15-51 0-36 15-51 32-44 26 0H-26Z" },
  { tone: "line", path: "M0-36V0M-28-26C-14-18 14-18 28-26" },
  { tone: "paper", path: HEAD },
  { tone: "line", path: FACE },
  {
    tone: "ink",
    path: "M-25-56V-90C-25-108-13-116 0-116S25-108 25-90V-56L16-64V-86H-16V-64Z",
  },
  { tone: "gold", path: "M-25-94H25V-86H-25Z" },
  { tone: "suit", path: "M-2-112C2-128 18-134 34-128 29-120 34-112 28-104 20-110 8-112-2-112Z" },
  { tone: "goldLine", path: "M56 0V-126" },
  { tone: "suit", path: "M59-127 73-121V-105L59-99Z" },
  {
    tone: "gold",
    path: "M-66 0C-68-22-60-40-42-48L-39-58-31-49C-22-45-13-34-8-22L-14-13-29-19C-34-14-35-7-32 0Z",
  },
  { tone: "line", path: "M-31-39-28-37M-58-4C-58-22-54-34-44-42M-14-20-17-19" },
];

const joker: readonly Shape[] = [
  { tone: "suit", path: ROBE },
  { tone: "second", path: "M0-30 15-51C36-46 60-38 73-20V0H0Z" },
  { tone: "gold", path: "M-46-42-30-22-22-36-8-14 0-30 8-14 22-36 30-22 46-42 15-56H-15Z" },
  { tone: "suit", path: "M0-118C-14-104-20-98-24-98-44-108-62-96-58-66-50-80-40-82-22-72L0-84Z" },
  { tone: "second", path: "M0-118C14-104 20-98 24-98 44-108 62-96 58-66 50-80 40-82 22-72L0-84Z" },
  { tone: "paper", path: "M-18-82H18V-66A18 18 0 0 1-18-66Z" },
  { tone: "line", path: "M-9-70H-4M4-70H9M-8-59C-4-54 4-54 8-59" },
  { tone: "gold", path: "M-24-88H24V-80H-24Z" },
  { tone: "gold", path: "M0-127A7 7 0 1 1 0-113 7 7 0 1 1 0-127Z" },
  {
    tone: "gold",
    path: "M-58-72A7 7 0 1 1-58-58 7 7 0 1 1-58-72ZM58-72A7 7 0 1 1 58-58 7 7 0 1 1 58-72Z",
  },
];

export const COURT_FIGURES: Readonly<Record<Court, readonly Shape[]>> = {
  J: jack,
  C: knight,
  Q: queen,
  K: king,
  joker,
};

export const isCourt = (rank: string): rank is Court => Object.hasOwn(COURT_FIGURES, rank);

/** What a court card wears, alone, around the origin in a square of 100: for cards too small for a figure. */
export const COURT_MARKS: Readonly<Record<Court, string>> = {
  K: "M-48 40V-22L-25 4 0-42 25 4 48-22V40Z",
  Q: "M-40 40C-40 14-46-4-54-16L-26-2-14-38 0-4 14-38 26-2 54-16C46-4 40 14 40 40Z",
  J: "M-46 34C-46-2-18-18 10-16 18-34 30-44 46-46 48-24 42-8 34 2 42 12 46 22 46 34Z",
  C: "M-36 44C-40 8-28-20-2-34L4-50 18-36C34-28 44-8 50 10L40 24 16 12C6 20 4 32 8 44Z",
  joker:
    "M0-38C-14-22-18-18-22-18-42-26-60-14-54 16-46 4-38 2-30 8V36H30V8C38 2 46 4 54 16 60-14 42-26 22-18 18-18 14-22 0-38Z",
};

/** The joker's index, where others have a rank: around the origin in a square of 100. */
export const STAR = "M0-50 13-17 48-15 21 7 30 42 0 22-30 42-21 7-48-15-13-17Z";
