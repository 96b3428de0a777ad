class Sealed<T> {
  readonly #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  static open<T>(secret: Sealed<T>): T {
    return secret.#value;
  }

  toJSON(): never {
    throw new Error("A secret was about to be serialised");
  }

  toString(): never {
    throw new Error("A secret was about to be written as text");
  }

  [Symbol.toPrimitive](): never {
    throw new Error("A secret was about to be read as a plain value");
  }
}

/**
 * A value that only the server may hold. It has no readable fields, can't be converted to text, and is opened only by
 * `expose`, which lint allows in `visibility/` and `codec.ts` alone.
 */
export type Secret<T> = Sealed<T>;

export const seal = <T>(value: T): Secret<T> => new Sealed(value);

/** Opens a secret. Only `visibility/` and the storage codec may call it. */
export const expose = <T>(secret: Secret<T>): T => Sealed.open(secret);
