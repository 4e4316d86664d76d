const dayMs = 86_400_000;
/** Day 1 is 1 January 1900, and spreadsheets have a 29 February in that year; 60 days later both agree with the calendar. */
const serialZero = Date.UTC(1899, 11, 30);
const serialZero1904 = Date.UTC(1904, 0, 1);
const lastSerial = 2_958_465; // 31 December 9999

/** The day that a spreadsheet keeps as a number; null for what is none. */
export function dayOfSerial(serial: number, is1904 = false): string | null {
  const whole = Math.floor(serial);
  if (whole < (is1904 ? 0 : 61) || whole > lastSerial) return null;
  return new Date((is1904 ? serialZero1904 : serialZero) + whole * dayMs).toISOString().slice(0, 10);
}

const iso = /^\d{4}-\d{2}-\d{2}$/;
const written =
  /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * A day as people write one: 2026-3-1, 2026/03/01, 2026.3.1, 2026年3月1日, 20260301, the number of a spreadsheet, any of them with a time. Null for what is
 * none, or could be two: 3/1/2026 is the first of March or the third of January.
 */
export function readDay(typed: string): string | null {
  // As most files write it, and a file has a million of them.
  if (iso.test(typed) && isDay(Number(typed.slice(0, 4)), Number(typed.slice(5, 7)), Number(typed.slice(8))))
    return typed;
  const text = typed.normalize('NFKC').trim();
  if (/^\d{5}$/.test(text)) return dayOfSerial(Number(text));
  const parts = written.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return isDay(year, month, day) ? new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) : null;
}

const isDay = (year: number, month: number, day: number) =>
  year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
