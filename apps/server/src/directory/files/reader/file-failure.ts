import type { FaultFacts, FileFault } from '@uc/messages/server';

/** A file that cannot be read as what it says it is: nothing in it is believed. Whoever shows it puts the fault into words. */
export class FileFailure extends Error {
  override name = 'FileFailure';
  readonly line: number;
  readonly fault: FileFault;
  readonly facts: FaultFacts;
  /** The name of the file, where there is more than one. */
  readonly file: string;

  constructor(line: number, fault: FileFault, facts: Partial<FaultFacts> = {}, file = '') {
    super(fault);
    this.line = line;
    this.fault = fault;
    this.facts = { value: '', count: 0, ...facts };
    this.file = file;
  }

  /** The same, with the file it is in. */
  in(file: string): FileFailure {
    return new FileFailure(this.line, this.fault, this.facts, file);
  }
}
