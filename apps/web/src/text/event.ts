import { Area } from "./area.ts";
import { event } from "./en/event.ts";

export const eventText = new Area(event, { de: async () => (await import("./de/event.ts")).event });
