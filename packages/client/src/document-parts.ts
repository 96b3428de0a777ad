import type * as Y from "yjs";
import type { DirtyKeys, MapWrite } from "./dirty-keys.ts";

export type Fields = Y.Map<unknown>;

/** The parts of the public document: the table's own fields, and records by seat, zone and handle. */
type Part = "room" | "seats" | "zones" | "cards";
type PartMap = Y.Map<Fields>;

const PARTS: readonly Part[] = ["room", "seats", "zones", "cards"];
const ROOT = "table";
const CONTAINER = "current";
/** How many maps lie between the root and a part. */
const PART_DEPTH = 2;

/**
 * Finds the parts of the public document. They are in one container, which the server replaces when its history grows
 * long. In replays of earlier versions each part has a root map of its own, with a numbered map inside for the cards.
 */
export class DocumentParts {
  readonly #doc: Y.Doc;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  /** A part as it is now; don't keep the reference. */
  get(part: Part): PartMap | undefined {
    const container = this.#doc.getMap<Y.Map<PartMap>>(ROOT).get(CONTAINER);
    return container ? container.get(part) : this.#earlier(part);
  }

  /** Collects changed keys from now on. */
  watch(touched: Readonly<Record<Part, DirtyKeys>>): void {
    this.#doc.getMap(ROOT).observeDeep((events) => {
      for (const event of events as readonly MapWrite[]) {
        const [, part] = event.path;
        for (const each of part === undefined ? PARTS : [part as Part]) {
          touched[each].addWritten(event, PART_DEPTH);
        }
      }
    });
    for (const part of PARTS) {
      this.#doc.getMap(part).observeDeep((events) => {
        for (const event of events) touched[part].addWritten(event, part === "cards" ? 1 : 0);
      });
    }
  }

  #earlier(part: Part): PartMap | undefined {
    if (part !== "cards") return this.#doc.getMap<Fields>(part);
    const containers = this.#doc.getMap<PartMap>(part);
    const [newest] = [...containers.keys()].sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? undefined : containers.get(newest);
  }
}
