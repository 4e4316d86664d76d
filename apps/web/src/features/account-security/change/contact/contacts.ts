import { api, type FormValues } from '@uc/contract';
import { call } from '../../../../lib/call.ts';

/** The scenes whose new value is an address that a code is sent to. */
export type ContactScene = 'changeMobile' | 'changeEmail';

/** A new address as the person gave it, with whatever other fields the administrator asks for. */
export interface Proposal {
  target: string;
  others: FormValues;
}

/** What sets the two changes apart; everything else is the same for phone and email. */
interface Contact {
  /** The field of the form that holds the new address. */
  field: 'mobile' | 'email';
  update(ticket: string, proposal: Proposal, code: string): Promise<unknown>;
}

/** The phone and the email, as configurations of one page. */
export const contacts: Record<ContactScene, Contact> = {
  changeMobile: {
    field: 'mobile',
    update: (ticket, { target, others }, code) =>
      call(api.accountSecurity.updateUserMobile, { ...others, ticket, mobile: target, code }),
  },
  changeEmail: {
    field: 'email',
    update: (ticket, { target, others }, code) =>
      call(api.accountSecurity.updateUserEmail, { ...others, ticket, email: target, code }),
  },
};

/** True for the scenes that this page serves. */
export function isContactScene(scene: string): scene is ContactScene {
  return Object.hasOwn(contacts, scene);
}
