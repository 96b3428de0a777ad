export { gameFile } from "@baize/engine";
export { LIMITS } from "@baize/protocol";
