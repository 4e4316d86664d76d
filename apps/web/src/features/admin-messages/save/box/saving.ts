import { api } from '@uc/contract';
import type { Planning } from '../../../../kit/plan/plan-form.tsx';
import { call } from '../../../../lib/call.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import type { Preview, PreviewInput } from '../../queries.ts';

/** A text that is to be saved, or the built-in one that is to come back. */
export interface SaveInput extends PreviewInput {
  version: number;
  isReset: boolean;
}

/** How a text is shown before it is saved, and saved after a proof of a second factor; its version stands for the digest of a plan. */
export const saving: Planning<SaveInput, Preview & { digest: string }, { version: number }> = {
  of: 'adminMessages',
  async plan({ kind, form, locale, parts, version }, signal) {
    const preview = await call(api.adminMessages.preview, { kind, form, locale, parts }, { signal, show: 'none' });
    return { ...preview, digest: String(version) };
  },
  isDoable: ({ problems }) => problems.length === 0,
  carryOut: ({ isReset, parts, ...which }, { reason }) =>
    proveAdministrator(() =>
      isReset
        ? call(api.adminMessages.resetText, { ...which, reason })
        : call(api.adminMessages.saveText, { ...which, parts, reason }),
    ),
};
