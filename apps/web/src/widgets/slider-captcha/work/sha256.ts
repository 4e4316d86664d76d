/**
 * SHA-256, written from FIPS 180-4 (numbers in brackets are its sections). The browser's own makes a promise for each hash,
 * which is many times slower where hundreds of thousands are made.
 */

const blockBytes = 64;

/** The first hash value [5.3.3] and the constants of the rounds [4.2.2]. */
// biome-ignore format: a table
const first = Int32Array.of(
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
);
// biome-ignore format: a table
const constants = Int32Array.of(
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
);

/** A message with its ending: a one bit, zeros, and its length in bits, to whole blocks [5.1.1]. */
export function padded(message: Uint8Array): DataView<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

const schedule = new Int32Array(64);

/** Hashes a padded message into `hash`, eight words, without making anything on the way [6.2.2]. */
export function hashPadded(message: DataView, hash: Int32Array): void {
  hash.set(first);
  for (let start = 0; start < message.byteLength; start += blockBytes) {
    for (let t = 0; t < 16; t += 1) schedule[t] = message.getInt32(start + t * 4);
    compress(hash);
  }
}

/** The words of an array are always there; the compiler cannot know. */
const at = (words: Int32Array, index: number) => words[index] ?? 0;
/** Rotates to the right [2.2.2]. */
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function compress(hash: Int32Array): void {
  for (let t = 16; t < 64; t += 1) {
    const w2 = at(schedule, t - 2);
    const w15 = at(schedule, t - 15);
    const sigma1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
    const sigma0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
    schedule[t] = (sigma1 + at(schedule, t - 7) + sigma0 + at(schedule, t - 16)) | 0;
  }
  let a = at(hash, 0);
  let b = at(hash, 1);
  let c = at(hash, 2);
  let d = at(hash, 3);
  let e = at(hash, 4);
  let f = at(hash, 5);
  let g = at(hash, 6);
  let h = at(hash, 7);
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + sum1 + choice + at(constants, t) + at(schedule, t)) | 0;
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + sum0 + majority) | 0;
  }
  hash[0] = at(hash, 0) + a;
  hash[1] = at(hash, 1) + b;
  hash[2] = at(hash, 2) + c;
  hash[3] = at(hash, 3) + d;
  hash[4] = at(hash, 4) + e;
  hash[5] = at(hash, 5) + f;
  hash[6] = at(hash, 6) + g;
  hash[7] = at(hash, 7) + h;
}
