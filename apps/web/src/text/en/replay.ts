/** The page that plays a recorded game again, and the files of a game. */
export const replay = {
  title: "Replay",
  pageTitle: (room: string): string => `Replay of ${room} · Baize`,
  openTitle: "Open a replay",
  openText: "A recording holds what one person at the table was shown, from the first move it has.",
  choose: "Choose a recording",
  another: "Open another",
  file: "Recording",
  drop: "Or drop it here.",
  tooLarge: (mb: number): string => `A recording has at most ${String(mb)} MB.`,
  damaged: "A step of it can’t be read",
  unreadable: "The file can’t be read.",
  wrong: (name: string, why: string): string => `${name}: ${why}.`,
  back: "Go to the front page",
  eyes: {
    seat: (name: string): string => `As ${name} saw it`,
    public: "As the public saw it, without the hands",
    all: "As a spectator saw it who may see the hands",
  },
  controls: "Play the recording",
  position: "Position",
  spoken: (step: number, steps: number, turn: string): string =>
    `Step ${String(step)} of ${String(steps)}, ${turn}`,
  turn: (number: number, name: string): string => `turn ${String(number)}, ${name}`,
  beforeTurns: "before the first turn",
  play: "Play",
  pause: "Pause",
  stepBack: "One step back",
  stepOn: "One step on",
  turnBack: "One turn back",
  turnOn: "One turn on",
  speed: "Speed",
  times: (speed: number): string => `${String(speed)}×`,
  readOnly: "A replay can’t be played on.",
};

export type ReplayText = typeof replay;
