/** Countries and regions with their calling codes (ITU-T E.164, list of assigned codes); one code stands for all who share it. */
export const countries = [
  { region: 'CN', code: '86' },
  { region: 'HK', code: '852' },
  { region: 'MO', code: '853' },
  { region: 'TW', code: '886' },
  { region: 'US', code: '1' },
  { region: 'GB', code: '44' },
  { region: 'SG', code: '65' },
  { region: 'JP', code: '81' },
  { region: 'KR', code: '82' },
  { region: 'MY', code: '60' },
  { region: 'TH', code: '66' },
  { region: 'VN', code: '84' },
  { region: 'ID', code: '62' },
  { region: 'PH', code: '63' },
  { region: 'IN', code: '91' },
  { region: 'AE', code: '971' },
  { region: 'AU', code: '61' },
  { region: 'NZ', code: '64' },
  { region: 'DE', code: '49' },
  { region: 'FR', code: '33' },
  { region: 'IT', code: '39' },
  { region: 'ES', code: '34' },
  { region: 'NL', code: '31' },
  { region: 'RU', code: '7' },
  { region: 'BR', code: '55' },
  { region: 'ZA', code: '27' },
] as const;

/**
 * A number as code and rest. No code begins another one, so the first that fits is the right one; a code that is not in the
 * list stays with the rest, behind a code of ''.
 */
export function splitPhone(value: string): { code?: string; national: string } {
  const dialled = value.trimStart();
  if (!dialled.startsWith('+')) return { national: value };
  const code = countries.find((country) => dialled.startsWith(country.code, 1))?.code ?? '';
  return { code, national: dialled.slice(code.length + 1).trimStart() };
}

/** Code and number as one text; a number that brings its own code keeps it, and none stays none. */
export function joinPhone(code: string, typed: string): string {
  const national = typed.trimStart();
  if (national === '' || national.startsWith('+')) return national;
  return code === '' ? `+${national}` : `+${code} ${national}`;
}
