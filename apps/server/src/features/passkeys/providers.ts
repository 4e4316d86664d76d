import type { Locale } from '@uc/contract';
import { serverText } from '@uc/messages/server';

/** Who keeps passkeys of a model (AAGUID), as the list of the passkey developers' community names them: those that most people have. */
const providers = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'icloud',
  'dd4ec289-e01d-41c9-bb89-70fa845d4bf2': 'icloud',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'google',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'windows',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'windows',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'windows',
  'bada5566-a7aa-401f-bd96-45619a55120d': 'onePassword',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'dashlane',
} as const;

/** The name of whoever keeps a passkey, in the reader's language; null where it is not known. */
export function providerName(aaguid: string | null, locale: Locale): string | null {
  const known: Readonly<Record<string, keyof (typeof serverText)[Locale]['passkeyProviders']>> = providers;
  const provider = known[aaguid ?? ''];
  return provider === undefined ? null : serverText[locale].passkeyProviders[provider];
}
