/** How the digits of a number are grouped, by how many there are. */
const groups: Readonly<Record<number, RegExp>> = {
  8: /^(.{4})(.{4})$/,
  10: /^(.{3})(.{3})(.{4})$/,
  11: /^(.{3})(.{4})(.{4})$/,
};

/** A phone number as it is read, in groups and with what a mask left of it; one of another form stays as it is. For the eye only. */
export function groupPhone(shown: string): string {
  const found = /^(\+86|\+\d{1,3}(?=[ -]))?[ -]?([\d*]+)$/.exec(shown);
  const [, country, number = ''] = found ?? [];
  const grouped = groups[number.length]?.exec(number)?.slice(1);
  return grouped ? [country, ...grouped].filter(Boolean).join(' ') : shown;
}
