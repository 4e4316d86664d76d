import type { Locale, TextForm } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Administrator } from '../../calls/visit.ts';
import { reachBy } from '../../db/administrators/reach-by.ts';
import type { OwnParts } from '../../db/message-schema.ts';
import { isLetterKind, type OwnText } from '../../notices/own-text.ts';

/** A text as a call names it. */
export interface AskedText {
  kind: string;
  form: TextForm;
  locale: Locale;
}

/** Parts as a call sends them. */
export type AskedParts = { readonly [Part in keyof OwnParts]?: string | undefined };

/** The text that is meant; a kind that does not exist is nowhere. */
export function textOf({ kind, form, locale }: AskedText): OwnText {
  return isLetterKind(kind) ? { kind, form, locale } : fail('resource.gone');
}

/** Parts without those that were left out. */
export const saidOf = (parts: AskedParts): OwnParts =>
  Object.fromEntries(Object.entries(parts).filter(([, said]) => said !== undefined)) as OwnParts; // its own keys

/** Texts are everybody's: only a role without limits changes them. */
export const keepsTexts = (administrator: Administrator): boolean => reachBy(administrator, 'settings')?.units === null;
