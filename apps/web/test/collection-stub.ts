import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

type Size = "small" | "normal" | "large";

/** What is printed on a card, or on one of its faces. */
interface StubFace {
  name: string;
  mana_cost?: string;
  type_line?: string;
  oracle_text?: string;
  power?: string;
  toughness?: string;
  colors?: string[];
  legalities?: Record<string, string>;
}

interface StubCard extends StubFace {
  set?: string;
  collector_number?: string;
  /** Its faces, where it has several: their names, or all that is printed on them. */
  faces?: (string | StubFace)[];
  /** Two where each face has a picture of its own. */
  sides?: 1 | 2;
  origin?: string;
  id?: string;
  /** What it makes, by their ids, each as which kind of part. */
  parts?: Record<string, "token" | "combo_piece" | "meld_part">;
}

/** A card that makes a token, and is named by what else goes with it. */
export const KRENKO: StubCard = {
  name: "Krenko, Mob Boss",
  set: "m13",
  collector_number: "139",
  parts: { goblin: "token", emblem: "combo_piece", other: "meld_part" },
};

/** The token that it makes. */
export const GOBLIN: StubCard = {
  id: "goblin",
  name: "Goblin",
  set: "tm13",
  collector_number: "7",
  type_line: "Token Creature — Goblin",
  power: "1",
  toughness: "1",
  colors: ["R"],
};

interface Identifier {
  id?: string;
  name?: string;
  set?: string;
  collector_number?: string;
}

interface Request {
  at: number;
  headers: IncomingHttpHeaders;
  identifiers: Identifier[];
}

/** What the next request gets instead of cards. */
interface Misanswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  drop?: boolean;
}

const PICTURES = "https://cards.scryfall.io/";

const address = (name: string, size: Size, origin = PICTURES): string =>
  `${origin}${size}/front/${encodeURIComponent(name)}.jpg?1`;

const imageUris = (name: string, origin?: string) => ({
  small: address(name, "small", origin),
  normal: address(name, "normal", origin),
  large: address(name, "large", origin),
  png: address(name, "large", origin),
});

const faceOf = (face: string | StubFace): StubFace =>
  typeof face === "string" ? { name: face } : face;

const asCard = ({
  name,
  set = "tst",
  collector_number = "1",
  faces,
  sides,
  origin,
  parts,
  ...rest
}: StubCard) => ({
  ...rest,
  object: "card",
  name,
  set,
  collector_number,
  lang: "en",
  ...(parts && {
    all_parts: Object.entries(parts).map(([id, component]) => ({
      object: "related_card",
      id,
      component,
      name: id,
      type_line: component === "combo_piece" ? "Emblem" : "Token Creature",
      uri: `https://api.scryfall.com/cards/${id}`,
    })),
  }),
  ...(sides !== 2 && { image_uris: imageUris(name, origin) }),
  ...(faces && {
    card_faces: faces.map(faceOf).map((face) => ({
      object: "card_face",
      ...face,
      ...(sides === 2 && { image_uris: imageUris(face.name, origin) }),
    })),
  }),
});

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

/** A card's own name finds it, and each of its faces'; two names together don't. */
const isNamed = (card: StubCard, name: string): boolean =>
  card.faces
    ? card.faces.map(faceOf).some((face) => plain(face.name) === plain(name))
    : plain(card.name) === plain(name);

const matches = (card: StubCard, wanted: Identifier): boolean =>
  (wanted.id === undefined || wanted.id === card.id) &&
  (wanted.set === undefined || wanted.set === (card.set ?? "tst")) &&
  (wanted.collector_number === undefined ||
    wanted.collector_number === (card.collector_number ?? "1")) &&
  (wanted.name === undefined || isNamed(card, wanted.name));

/** `POST /cards/collection` and `GET /cards/search` on loopback, as their documentation describes them. */
export class CollectionStub {
  readonly requests: Request[] = [];
  readonly searches: string[] = [];
  readonly #cards: StubCard[] = [];
  readonly #misanswers: Misanswer[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        if (request.method === "GET") {
          this.#search(new URL(request.url ?? "", "http://stub"), response);
          return;
        }
        const { identifiers } = JSON.parse(Buffer.concat(chunks).toString()) as Request;
        this.requests.push({ at: performance.now(), headers: request.headers, identifiers });
        const known = request.method === "POST" && request.url === "/cards/collection";
        this.#answer(known ? identifiers : null, response);
      });
    });
  }

  static async start(): Promise<CollectionStub> {
    const stub = new CollectionStub();
    await new Promise<void>((resolve) => stub.#server.listen(0, "127.0.0.1", resolve));
    return stub;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  add(card: StubCard): void {
    this.#cards.push(card);
  }

  answerNext(misanswer: Misanswer): void {
    this.#misanswers.push(misanswer);
  }

  pictureOf(name: string, size: Size): string {
    return address(name, size);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(identifiers: readonly Identifier[] | null, response: ServerResponse): void {
    const { status = 200, headers, body, drop } = this.#misanswers.shift() ?? {};
    if (drop) response.destroy();
    else if (identifiers === null) response.writeHead(404).end();
    else if (identifiers.length > 75) response.writeHead(400).end();
    else response.writeHead(status, headers).end(body ?? JSON.stringify(this.#find(identifiers)));
  }

  /** Knows of the search language what the tokens' search uses: `t:token name:"…"`. */
  #search({ pathname, searchParams }: URL, response: ServerResponse): void {
    const query = searchParams.get("q") ?? "";
    this.searches.push(query);
    const words = /^t:token name:"([^"]+)"$/.exec(query)?.[1]?.toLowerCase();
    const data = this.#cards.filter(
      ({ name, type_line = "" }) =>
        words !== undefined && /^Token/.test(type_line) && name.toLowerCase().includes(words),
    );
    if (pathname !== "/cards/search" || data.length === 0) {
      response
        .writeHead(404)
        .end(JSON.stringify({ object: "error", code: "not_found", status: 404 }));
      return;
    }
    const list = { object: "list", total_cards: data.length, has_more: false };
    response.writeHead(200).end(JSON.stringify({ ...list, data: data.map(asCard) }));
  }

  #find(identifiers: readonly Identifier[]) {
    const find = (wanted: Identifier) => this.#cards.find((card) => matches(card, wanted));
    return {
      object: "list",
      not_found: identifiers.filter((wanted) => !find(wanted)),
      data: identifiers.flatMap((wanted) => find(wanted) ?? []).map(asCard),
    };
  }
}
