/** A file that cannot be read as what it says it is: nothing in it is believed. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
