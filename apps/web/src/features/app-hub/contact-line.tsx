import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../lib/contact.ts';
import { useText } from '../../lib/i18n/text.ts';

/** Whom to ask, in a line; nothing while it is on the way, or where nobody is named. */
export function ContactLine() {
  const text = useText();
  const { data } = useQuery(contactQuery);
  return data ? <p className="hub-contact">{text.views.appHub.contact(data)}</p> : null;
}
