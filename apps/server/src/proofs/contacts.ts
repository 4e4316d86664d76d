import type { Channel, ErrorCode, Scene, Switch } from '@uc/contract';
import { readEmail } from '../values/emails.ts';
import { maskEmail, maskPhone } from '../values/mask.ts';
import { type PhoneCountry, readPhone } from '../values/phones.ts';

/** What differs between a phone and an email; all that is done with them is the same. */
export interface Contact {
  kind: 'mobile' | 'email';
  scene: Scene & ('changeMobile' | 'changeEmail');
  switch: Switch;
  /** What the code to a new one is for. */
  purpose: 'newMobile' | 'newEmail';
  channel: Channel & ('sms' | 'email');
  /** Its column in `person`, and the index that keeps it unique. */
  column: 'phone' | 'email';
  /** Since when it is known to be theirs. */
  confirmed: 'phone_confirmed_at' | 'email_confirmed_at';
  index: string;
  /** The normal form of what was typed, or null. */
  read: (typed: string, countries: readonly PhoneCountry[]) => string | null;
  invalid: ErrorCode;
  taken: ErrorCode;
  letter: 'mobileChanged' | 'emailChanged';
  mask: (value: string) => string;
}

/** The two ways to reach a person that they can change themselves. */
export const contacts: Readonly<Record<Contact['kind'], Contact>> = {
  mobile: {
    kind: 'mobile',
    scene: 'changeMobile',
    switch: 'mobile',
    purpose: 'newMobile',
    channel: 'sms',
    column: 'phone',
    confirmed: 'phone_confirmed_at',
    index: 'person_phone_key',
    read: readPhone,
    invalid: 'phone.invalid',
    taken: 'phone.taken',
    letter: 'mobileChanged',
    mask: maskPhone,
  },
  email: {
    kind: 'email',
    scene: 'changeEmail',
    switch: 'email',
    purpose: 'newEmail',
    channel: 'email',
    column: 'email',
    confirmed: 'email_confirmed_at',
    index: 'person_email_key',
    read: readEmail,
    invalid: 'email.invalid',
    taken: 'email.taken',
    letter: 'emailChanged',
    mask: maskEmail,
  },
};

/** The contact a scene changes. */
export const contactOfScene = (scene: Scene): Contact => (scene === 'changeMobile' ? contacts.mobile : contacts.email);
