export { checkRecord } from "@baize/client";
