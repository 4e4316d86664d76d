import { api, CallError, type FormValues, type InputOf, type OutputOf } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call } from '../../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../../lib/failure.ts';
import { proveAdministrator } from '../../../lib/proof/administer.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { FormRefusal } from '../../../widgets/dynamic-form/refusal.ts';

/** What came of adding somebody. */
export type Added = OutputOf<typeof api.adminPeople.add>;

/** Adds somebody after a proof of the second factor; what is wrong is said under its field, and what was typed stays. */
export async function addPerson(values: FormValues, text: WebText): Promise<Added> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  try {
    // The fields of the form are those of the call, each a text.
    const added = await proveAdministrator(() =>
      call(api.adminPeople.add, given as InputOf<typeof api.adminPeople.add>),
    );
    if (!added) throw new FormRefusal([]);
    return added;
  } catch (error) {
    if (!(error instanceof CallError) || error.details.length > 0 || !isLeftToCaller(error)) throw error;
    const field = isRefusedFor(error, 'unit.unknown') ? 'unit' : '';
    throw new FormRefusal([{ field, message: failureText(error, text) }]);
  }
}
