/** The parts of a name, each in the one form that it is compared by, the entry's own first (RFC 4514). */
export function partsOf(dn: string): string[] {
  const parts: string[] = [];
  let [part, at] = ['', 0];
  while (at < dn.length) {
    const sign = dn[at] ?? '';
    if (sign === '\\') {
      part += dn.slice(at, at + 2);
      at += 2;
      continue;
    }
    if (sign === ',' || sign === ';') {
      parts.push(formOf(part));
      part = '';
    } else part += sign;
    at += 1;
  }
  return dn === '' ? [] : [...parts, formOf(part)];
}

/** One form for every way of writing a part: without escapes and blanks around, in lower case. */
function formOf(part: string): string {
  const [type = '', ...value] = part.split('=');
  return `${type.trim().toLowerCase()}=${plain(value.join('=').trim()).toLowerCase()}`;
}

/** A value without its escapes: a sign behind a backslash, or the bytes of one in hex. */
function plain(value: string): string {
  return value.replace(/(?:\\[0-9a-f]{2})+|\\(.)/gi, (whole, sign: string | undefined) =>
    sign === undefined || /^\\[0-9a-f]{2}/i.test(whole)
      ? Buffer.from(whole.replaceAll('\\', ''), 'hex').toString('utf8')
      : sign,
  );
}

const joined = (parts: readonly string[]) => parts.join('\u0000');

/** A name as it is compared: the same for every way of writing it. */
export const formOfDn = (dn: string) => joined(partsOf(dn));

/** The names of all above an entry, the nearest first, as they are compared. */
export function namesAbove(dn: string): string[] {
  const parts = partsOf(dn);
  return parts.slice(1).map((_, at) => joined(parts.slice(at + 1)));
}

/** Where an entry stands: its name and those of all above it, the nearest first, as they are compared. */
export interface PlaceInTree {
  form: string;
  above: readonly string[];
}

/** Reads where entries stand; of siblings what is above them is read once. */
export function createPlaceReader(): (dn: string) => PlaceInTree {
  const chains = new Map<string, readonly string[]>();
  const chainOf = (dn: string): readonly string[] => {
    const [own = ''] = /^(?:[^\\,;]|\\.)*/s.exec(dn) ?? [];
    if (own.length >= dn.length) return [formOfDn(dn)];
    const rest = dn.slice(own.length + 1);
    const above = chains.get(rest) ?? chainOf(rest);
    chains.set(rest, above);
    return [joined([formOf(own), above[0] ?? '']), ...above];
  };
  return (dn) => {
    const [form = '', ...above] = chainOf(dn);
    return { form, above };
  };
}

/** Whether an entry is the base or stands below it. */
export const isWithin = (dn: string, base: string) => [formOfDn(dn), ...namesAbove(dn)].includes(formOfDn(base));
