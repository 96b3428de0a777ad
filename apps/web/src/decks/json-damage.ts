const SPACE = /[\t\n\r ]*/y;
const TOKEN =
  /[{}[\],:]|"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;

/** What may come next in a JSON text: a value, a name, a colon, or an end or a comma. */
type Next = "value" | "first value" | "name" | "first name" | "colon" | "end";

/** Follows the tokens of a JSON text for as long as they make sense. */
class Follower {
  #next: Next = "value";
  readonly #open: ("{" | "[")[] = [];

  get isDone(): boolean {
    return this.#next === "end" && this.#open.length === 0;
  }

  /** Takes a token. Returns false if it can't stand there. */
  take(token: string): boolean {
    if (token === "}" || token === "]") return this.#close(token);
    if (token === "," || token === ":") return this.#goOn(token);
    if (this.#next === "name" || this.#next === "first name") {
      this.#next = "colon";
      return token.startsWith('"');
    }
    if (this.#next !== "value" && this.#next !== "first value") return false;
    if (token !== "{" && token !== "[") this.#next = "end";
    else {
      this.#open.push(token);
      this.#next = token === "{" ? "first name" : "first value";
    }
    return true;
  }

  #close(token: "}" | "]"): boolean {
    const [first, opening] = token === "}" ? ["first name", "{"] : ["first value", "["];
    if (this.#next !== "end" && this.#next !== first) return false;
    this.#next = "end";
    return this.#open.pop() === opening;
  }

  #goOn(token: "," | ":"): boolean {
    const [wanted, inside] = token === ":" ? ["colon", "{"] : ["end", this.#open.at(-1)];
    if (this.#next !== wanted || inside === undefined) return false;
    this.#next = token === "," && inside === "{" ? "name" : "value";
    return true;
  }
}

const tokenAt = (text: string, at: number): string | null => {
  TOKEN.lastIndex = at;
  return TOKEN.exec(text)?.[0] ?? null;
};

/** The line of a JSON text's first syntax error, counted from 1, or null. Not every browser reports it. */
export const damagedLine = (text: string): number | null => {
  const follower = new Follower();
  let at = 0;
  const skip = (): void => {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
  };
  skip();
  for (let token = tokenAt(text, at); token !== null; token = tokenAt(text, at)) {
    if (!follower.take(token)) break;
    at += token.length;
    skip();
  }
  if (at === text.length && follower.isDone) return null;
  return text.slice(0, at).split("\n").length;
};
