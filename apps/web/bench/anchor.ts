import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const SEATS = 4;
const CARDS_A_SEAT = 100;

/** Four boards of 100 plain boxes, of which one can be dragged and any be pushed about; runs in the page. */
const lay = (seats: number, cards: number): void => {
  const place = (card: HTMLElement, x: number, y: number): void => {
    const { clientWidth, clientHeight } = card.parentElement ?? card;
    card.style.transform = `translate(${String(x * (clientWidth - 54))}px, ${String(y * (clientHeight - 76))}px)`;
  };
  const boards = Array.from({ length: seats }, (_, seat) => {
    const board = document.createElement("section");
    board.dataset.size = seat === 0 ? "own" : "other";
    board.append(
      ...Array.from({ length: cards }, () => {
        const card = document.createElement("div");
        card.dataset.card = "";
        card.textContent = "Forest";
        return card;
      }),
    );
    return board;
  });
  document.querySelector("main")?.append(...boards);
  const cardsOf = (board: HTMLElement): HTMLElement[] => [...board.children] as HTMLElement[];
  for (const board of boards) {
    for (const [at, card] of cardsOf(board).entries())
      place(card, (at % 20) / 19, Math.floor(at / 20) / 4);
  }
  globalThis.changeBox = (at, x, y) => {
    const card = cardsOf(boards[1 + (at % (seats - 1))] as HTMLElement)[(at * 7) % cards];
    if (card) place(card, x, y);
  };
  let held: HTMLElement | null = null;
  addEventListener("pointerdown", ({ target }) => {
    held = (target as Element).closest<HTMLElement>("[data-card]");
    held?.setAttribute("data-held", "");
  });
  addEventListener("pointermove", ({ clientX, clientY }) => {
    const board = held?.parentElement?.getBoundingClientRect();
    if (held && board)
      held.style.transform = `translate(${String(clientX - board.left)}px, ${String(clientY - board.top)}px)`;
  });
};

declare global {
  /** Set in the page by `lay`: pushes a box to a share of its board's width and height. */
  var changeBox: (at: number, x: number, y: number) => void;
}

const DOCUMENT = `<!doctype html><title>Anchor</title><style>
body { margin: 0 }
main { display: grid; grid-template: 1fr 1fr / 1fr 1fr; gap: 8px; height: 100vh; background: #1e4d3b }
section { position: relative; min-height: 0 }
[data-card] { position: absolute; box-sizing: border-box; width: 54px; height: 76px; border: 1px solid #222; border-radius: 4px;
  background: #f4efe2; box-shadow: 0 1px 3px #0006; font: 10px sans-serif; transition: transform 240ms; user-select: none }
[data-held] { transition: none; z-index: 1 }
</style><main></main><script>(${lay.toString()})(${String(SEATS)}, ${String(CARDS_A_SEAT)})</script>`;

/** Serves the anchor: plain DOM with as many boxes as the table has cards, moved by transforms alone. */
export const serveAnchor = (): Promise<{ readonly url: string; close(): void }> => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(DOCUMENT);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      resolve({ url: `http://127.0.0.1:${String(port)}/`, close: () => server.close() });
    });
  });
};
