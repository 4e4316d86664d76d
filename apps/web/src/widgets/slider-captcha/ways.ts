/** A puzzle as the wire has it: the piece (as high as the picture), the picture with its gaps, and what it is answered with. */
export interface Puzzle {
  jigsawImageBase64: string;
  originalImageBase64: string;
  token: string;
}

/** Where the piece was put, in pixels of the picture as the wire has it; y is always the same (spec 3.5). */
export interface Answer {
  x: number;
  y: number;
  token: string;
}

/** Work in place of a puzzle: a nonce whose SHA-256 with the seed begins with so many zero bits. */
export interface Work {
  /** Base64. */
  seed: string;
  bits: number;
  token: string;
}

/** What the captcha asks others to do; failures are shown by the captcha, so the calls should show nothing. */
export interface CaptchaWays {
  load(): Promise<Puzzle>;
  check(answer: Answer): Promise<{ result: boolean }>;
  loadWork(): Promise<Work>;
  checkWork(done: { nonce: string; token: string }): Promise<{ result: boolean }>;
}

/** What was passed; without a place where the computer did the work. */
export type Passed = Answer | Pick<Answer, 'token'>;
