export { ENGINE_MODULE } from "@baize/client";
