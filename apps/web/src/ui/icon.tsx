const PATHS = {
  share: "M8 10V2M5 4.5 8 1.8l3 2.7M3.5 8v5.2h9V8",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "m3.5 3.5 9 9m0-9-9 9",
  log: "M2.5 3h11v8h-6l-3 2.5V11h-2z",
  die: "M3 3h10v10H3zM5.75 5.75h.01M10.25 5.75h.01M8 8h.01M5.75 10.25h.01M10.25 10.25h.01",
  next: "M3 3.5 8 8l-5 4.5zM9 3.5 14 8l-5 4.5z",
  draw: "M3 5.5h6.5V14H3zM6 5.5V2h7v8.5H9.5",
  untap: "M13 8a5 5 0 1 1-1.6-3.7M13.2 1.8v3h-3",
  tap: "M3 8a5 5 0 1 0 1.6-3.7M2.8 1.8v3h3",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  token: "M8 1.8 14 5v6L8 14.2 2 11V5zM8 5.4v5.2M5.4 8h5.2",
  shuffle:
    "M1.8 4.5h2.7l6 7h3.2M1.8 11.5h2.7l1.7-2M8.6 6.4l1.9-1.9h3.2M11.8 2.5l2.2 2-2.2 2M11.8 9.5l2.2 2-2.2 2",
  eye: "M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8ZM8 9.8a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z",
  hand: "m2.6 6.2 3-1.6 3.6 7-3 1.6zM6.4 4.2l3.3-.7 1.6 7.6M10.6 3.8l3 1-2 6.4",
  deck: "M4 2h9v11M3 4h8v10H3z",
  coin: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z",
  help: "M5.8 6a2.3 2.3 0 1 1 3.4 2c-.8.4-1.2.9-1.2 1.7M8 12.2h.01M8 15A7 7 0 1 0 8 1a7 7 0 0 0 0 14Z",
  copy: "M5.5 5.5H13V14H5.5zM10.5 5.5V2H3v8.5h2.5",
  check: "m2.8 8.4 3.4 3.4 7-7.6",
  flip: "M8 1.8v12.4M5.5 3.5H2.8v9h2.7M10.5 3.5h2.7v9h-2.7",
  move: "M8 2v12M2 8h12M6 4l2-2 2 2M6 12l2 2 2-2M4 6 2 8l2 2M12 6l2 2-2 2",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  sun: "M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1.1 1.1M11.9 11.9 13 13M13 3l-1.1 1.1M4.1 11.9 3 13",
  qr: "M2 2h4.5v4.5H2zM9.5 2H14v4.5H9.5zM2 9.5h4.5V14H2zM9.5 9.5h2v2h-2zM14 9.5v.01M14 14v-2M11.5 14h-2M4.25 4.25h.01M11.75 4.25h.01M4.25 11.75h.01",
  leave: "M9.5 2.5h-6v11h6M6.5 8h7.5M11.5 5.2 14.2 8l-2.7 2.8",
  play: "M4.5 2.5v11l8.5-5.5z",
  pause: "M5 3v10M11 3v10",
  stepOn: "m6 3 5 5-5 5",
  stepBack: "M10 3 5 8l5 5",
  turnOn: "m4 3 5 5-5 5M12.5 3v10",
  turnBack: "M12 3 7 8l5 5M3.5 3v10",
  host: "M2.8 12.8h10.4M2.8 10.4 2 4.4l3.6 2.7L8 2.8l2.4 4.3L14 4.4l-.8 6z",
  lock: "M3.8 7.4h8.4v6.4H3.8zM5.4 7.4V5a2.6 2.6 0 0 1 5.2 0v2.4",
  seat: "M8 7.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM2.6 14c.4-2.8 2.5-4.4 5.4-4.4s5 1.6 5.4 4.4",
} as const;

export type IconName = keyof typeof PATHS;

/** A small line drawing; always beside words or inside a control that names itself. */
export const Icon = ({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth={name === "more" || name === "die" ? 1.6 : 1.35}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
