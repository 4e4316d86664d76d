const firstBytes = 1_024;

/**
 * Bytes put one after the other into room that grows with what has come: neither what a caller only announces nor many small
 * pieces, each with an object of its own, take memory.
 */
export class Gather {
  #room = Buffer.allocUnsafeSlow(firstBytes);
  length = 0;

  /** Adds a piece. */
  add(piece: Uint8Array): void {
    this.#grow(piece.length);
    this.#room.set(piece, this.length);
    this.length += piece.length;
  }

  /** Adds one byte. */
  push(byte: number): void {
    if (this.length === this.#room.length) this.#grow(1);
    this.#room[this.length++] = byte;
  }

  /** A part as text. */
  text(from = 0, to = this.length): string {
    return this.#room.toString('utf8', from, to);
  }

  #grow(more: number): void {
    const needed = this.length + more;
    if (needed <= this.#room.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#room.length));
    larger.set(this.#room.subarray(0, this.length));
    this.#room = larger;
  }
}
