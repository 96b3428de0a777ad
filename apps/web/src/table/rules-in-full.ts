export { RULES } from "@baize/client";
