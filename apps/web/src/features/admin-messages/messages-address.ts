import { channels, messageStates, textForms } from '@uc/contract';
import { addressOf, id, matching, oneOf, said, usually } from '../../lib/address.ts';

/** What can be looked at. */
export const parts = ['texts', 'deliveries'] as const;

const kind = matching(/^[a-zA-Z]{1,40}$/);

/** What is on show, all of it in the address. */
export const messagesAddress = addressOf({
  part: usually(oneOf(...parts), 'texts'),
  kind: said(kind),
  form: usually(oneOf(...textForms), 'email'),
  state: said(oneOf(...messageStates)),
  channel: said(oneOf(...channels)),
  days: said(oneOf('1', '7')),
  person: said(id),
});
