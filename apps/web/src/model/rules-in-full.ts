export { gameRules } from "@baize/client";
