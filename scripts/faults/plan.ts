/** What a fault's run is given. */
export interface Plan {
  readonly trials: number;
  readonly seed: number;
  readonly show: (text: string) => void;
}

/** Something that was counted, and whether it is as it must be. */
export interface Gate {
  readonly what: string;
  readonly value: number | string;
  readonly holds: boolean;
}

/** A fault that can be done to a server again and again. */
export interface Fault {
  readonly summary: string;
  readonly trials: number;
  readonly run: (plan: Plan) => Promise<readonly Gate[]>;
}

/** Something of which there must be none. */
export const none = (what: string, value: number): Gate => ({ what, value, holds: value === 0 });

/** Something of which there must be so many. */
export const all = (what: string, value: number, wanted: number): Gate => ({
  what,
  value: `${value} of ${wanted}`,
  holds: value === wanted,
});

/** Something that is told and proves nothing. */
export const told = (what: string, value: number | string): Gate => ({ what, value, holds: true });
