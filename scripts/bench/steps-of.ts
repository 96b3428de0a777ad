import * as engine from "@baize/engine";

/** The steps of a Change, as a room makes them. Sources of before this was one look for all viewers have only the other. */
export const stepsOf: typeof engine.overlaySteps = (state, change) =>
  "overlaySteps" in engine
    ? engine.overlaySteps(state, change)
    : (viewer) => (engine as EarlierEngine).overlayStep(state, change, viewer);

type EarlierEngine = Pick<typeof engine, "overlayStep">;
