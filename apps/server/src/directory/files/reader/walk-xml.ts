import type { Readable } from 'node:stream';
import sax from 'sax';
import { FileFailure } from './file-failure.ts';

/** What a walk through a part meets; names are without their prefix. */
export interface Steps {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Between two pieces; whoever takes rows may ask for time. */
  pause?(): Promise<void> | undefined;
}

/** Walks through XML as it arrives. It may define nothing: a document type, and with it entities of its own, ends the walk. */
export async function walkXml(bytes: Readable, steps: Steps): Promise<void> {
  // The types lack this option of the library.
  const options: sax.SAXOptions & { strictEntities: true } = { strictEntities: true };
  const parser = sax.parser(true, options);
  const broken = new FileFailure(0, 'badXml');
  let failure: Error | undefined;
  parser.onerror = () => {
    failure ??= broken;
  };
  parser.ondoctype = () => {
    failure ??= new FileFailure(0, 'documentType');
  };
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onopentag = ({ name, attributes }) => steps.open?.(plain(name), attributes as Record<string, string>);
  parser.ontext = (text) => steps.text?.(text);
  parser.oncdata = (text) => steps.text?.(text);
  parser.onclosetag = (name) => steps.close?.(plain(name));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const write = (text: string) => {
    parser.write(text);
    if (failure) throw failure;
  };
  try {
    for await (const piece of bytes) {
      write(decoder.decode(piece as Buffer, { stream: true }));
      await steps.pause?.();
    }
    write(decoder.decode());
    parser.close();
    if (failure) throw failure;
  } catch (error) {
    bytes.destroy();
    throw error instanceof FileFailure ? error : broken;
  }
}
