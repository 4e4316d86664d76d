/** The tokens that a vendor has given out. */
export interface Tokens {
  issued: number;
  issue(): string;
  isGood(token: string | null): boolean;
  /** From now on none is good. */
  end(): void;
}

/** Keeps the last one good. */
export function createTokens(): Tokens {
  let good: string | undefined;
  const tokens: Tokens = {
    issued: 0,
    issue() {
      tokens.issued += 1;
      good = `token-${tokens.issued}-of-a-vendor`;
      return good;
    },
    isGood: (token) => token !== null && token === good,
    end() {
      good = undefined;
    },
  };
  return tokens;
}
