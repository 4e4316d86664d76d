import { Attribute, BerWriter, Change, type Client, Control, PasswordPolicyControl, ResultCodeError } from 'ldapts';
import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import { DirectoryFailure, UnansweredWrite, type WriteAnswer } from '../../ports/people-directory.ts';
import { writeAnswer, writeFault } from './results.ts';

/** A line that is bound, and what stands at its other end. */
export interface Line {
  client: Client;
  kind: DirectoryKind;
  server: string;
}

/** Whose password becomes what; without the old one it is a reset. */
interface Passwords {
  old?: string;
  next: string;
}

const modifyPassword = '1.3.6.1.4.1.4203.1.11.1';
/** A reset asks for the whole policy, history too, where the server knows how ([MS-ADTS] 3.1.1.3.4.1.27). */
const policyHints = '1.2.840.113556.1.4.2239';

/** Writes a password as whoever is bound: by RFC 3062, or in Active Directory as old out and new in, which keeps its policy. */
export async function writePassword(line: Line, dn: string, passwords: Passwords): Promise<WriteAnswer> {
  const { client, kind } = line;
  // Without a new one the server makes one up that nobody is told (RFC 3062, 2); a zero byte ends it for some.
  if (passwords.next === '' || passwords.next.includes('\0') || dn === '') return 'refused';
  if (kind === 'activeDirectory') {
    const controls = passwords.old === undefined && (await knows(client, policyHints)) ? [new PolicyHints()] : [];
    return sent(line, undefined, () => client.modify(dn, unicodePwd(passwords), controls));
  }
  const policy = new PasswordPolicyControl();
  return sent(line, policy, () => client.exop(modifyPassword, requestOf(dn, passwords), policy).then(() => undefined));
}

/** Puts one value in place of all that an attribute has; null takes them away. */
export async function writeValue(line: Line, dn: string, type: string, value: string | null): Promise<WriteAnswer> {
  const change = changeOf('replace', type, value === null ? [] : [value]);
  return sent(line, undefined, () => line.client.modify(dn, change));
}

/** Nobody knows what became of what was sent and not answered. */
async function sent(
  { client, server }: Line,
  policy: PasswordPolicyControl | undefined,
  work: () => Promise<void>,
): Promise<WriteAnswer> {
  // The library would open another line, in clear, where this one has been closed.
  if (!client.isBound) throw new DirectoryFailure('bind', 'cutOff', server);
  try {
    await work();
    return 'done';
  } catch (error) {
    if (!(error instanceof ResultCodeError)) throw new UnansweredWrite(server);
    const fault = writeFault(error);
    if (fault) throw new DirectoryFailure('bind', fault, server, error.code);
    return writeAnswer(error, policy?.value?.error);
  }
}

/** RFC 3062, 2: whose, the old one, the new one. */
function requestOf(dn: string, { old, next }: Passwords): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeString(dn, 0x80);
  if (old !== undefined) writer.writeString(old, 0x81);
  writer.writeString(next, 0x82);
  writer.endSequence();
  return writer.buffer;
}

const changeOf = (operation: 'delete' | 'add' | 'replace', type: string, values: string[] | Buffer[]) =>
  new Change({ operation, modification: new Attribute({ type, values }) });

/** In quotation marks and UTF-16 ([MS-ADTS] 3.1.1.3.1.5.1). */
function unicodePwd({ old, next }: Passwords): Change[] {
  const quoted = (password: string) => [Buffer.from(`"${password}"`, 'utf16le')];
  return old === undefined
    ? [changeOf('replace', 'unicodePwd', quoted(next))]
    : [changeOf('delete', 'unicodePwd', quoted(old)), changeOf('add', 'unicodePwd', quoted(next))];
}

async function knows(client: Client, control: string): Promise<boolean> {
  const { searchEntries } = await client.search('', { scope: 'base', attributes: ['supportedControl'] });
  return [searchEntries[0]?.supportedControl].flat().map(String).includes(control);
}

class PolicyHints extends Control {
  constructor() {
    super(policyHints, { critical: true });
  }
  protected override writeControl(writer: BerWriter): void {
    const value = new BerWriter();
    value.startSequence();
    value.writeInt(1);
    value.endSequence();
    writer.writeBuffer(value.buffer, 0x04);
  }
}
