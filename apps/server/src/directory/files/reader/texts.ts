import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';

const pageBytes = 4 * 1024 * 1024;
const placesOnPage = 64 * 1024;
/** A text stands behind its length in bytes. */
const lengthBytes = 3;

/**
 * The texts that the cells of a spreadsheet share, by number. A million rows have millions of them: as bytes they take a fraction of what as many texts
 * of JavaScript would, so that a list which keeps within the limits also fits into the memory of whoever reads it.
 */
export class Texts {
  private readonly pages: Buffer[] = [];
  /** Bytes of the last page that are taken. */
  private taken = pageBytes;
  /** Where each begins, in all pages one behind the other. */
  private readonly places: Uint32Array[] = [];
  private count = 0;

  add(text: string): void {
    if (text.length > readerLimits.cellCharacters)
      throw new FileFailure(0, 'cellTooLong', { count: readerLimits.cellCharacters });
    const bytes = Buffer.byteLength(text);
    if (this.taken + lengthBytes + bytes > pageBytes) {
      this.pages.push(Buffer.allocUnsafeSlow(pageBytes));
      this.taken = 0;
    }
    const page = this.pages.at(-1) as Buffer; // there is one by now
    const at = this.count % placesOnPage;
    if (at === 0) this.places.push(new Uint32Array(placesOnPage));
    (this.places.at(-1) as Uint32Array)[at] = (this.pages.length - 1) * pageBytes + this.taken;
    this.count++;
    page.writeUIntLE(bytes, this.taken, lengthBytes);
    page.write(text, this.taken + lengthBytes);
    this.taken += lengthBytes + bytes;
  }

  /** Empty where there is none of that number. */
  at(number: number): string {
    const place = this.places[Math.floor(number / placesOnPage)]?.[number % placesOnPage];
    if (place === undefined || number >= this.count) return '';
    const page = this.pages[Math.floor(place / pageBytes)] as Buffer; // where add has put it
    const from = (place % pageBytes) + lengthBytes;
    return page.toString('utf8', from, from + page.readUIntLE(from - lengthBytes, lengthBytes));
  }
}
