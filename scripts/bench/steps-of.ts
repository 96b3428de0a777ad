import * as engine from "@baize/engine";

/** The steps of a Change as a room makes them. Older revisions have only the function for one viewer. */
export const stepsOf: typeof engine.overlaySteps = (state, change) =>
  "overlaySteps" in engine
    ? engine.overlaySteps(state, change)
    : (viewer) => (engine as EarlierEngine).overlayStep(state, change, viewer);

type EarlierEngine = Pick<typeof engine, "overlayStep">;
