import { Area } from "./area.ts";
import { menus } from "./en/menus.ts";

export const menusText = new Area(menus, { de: async () => (await import("./de/menus.ts")).menus });
