/** The parameters of a fault's run. */
export interface FaultTrialOptions {
  readonly trials: number;
  readonly seed: number;
  readonly show: (text: string) => void;
}

/** Something that was counted, and whether it is as required. */
export interface Gate {
  readonly what: string;
  readonly value: number | string;
  readonly holds: boolean;
}

/** A fault that can be injected many times. */
export interface InjectedFault {
  readonly summary: string;
  readonly trials: number;
  readonly run: (plan: FaultTrialOptions) => Promise<readonly Gate[]>;
}

/** Something that must not occur. */
export const zeroCountGate = (what: string, value: number): Gate => ({
  what,
  value,
  holds: value === 0,
});

/** Something that must occur a number of times. */
export const exactCountGate = (what: string, value: number, wanted: number): Gate => ({
  what,
  value: `${value} of ${wanted}`,
  holds: value === wanted,
});

/** Something that is reported without being required. */
export const reportOnlyGate = (what: string, value: number | string): Gate => ({
  what,
  value,
  holds: true,
});
