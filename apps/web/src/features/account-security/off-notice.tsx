import { useQuery } from '@tanstack/react-query';
import type { Switch } from '@uc/contract';
import { contactQuery } from '../../lib/contact.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './account-security.css';

/** What the administrator has switched off, and whom to ask then (spec 1.8). */
export function OffNotice({ off }: { off: readonly Switch[] }) {
  const text = useText();
  const { data: contact } = useQuery({ ...contactQuery, enabled: off.length > 0 });
  if (off.length === 0) return null;
  const names = off.map((name) => text.views.accountSecurity.switches[name]);
  return (
    <p className="note security-warning">
      <Icon name="alert" />
      <span>
        {text.views.accountSecurity.offNotice(names)}
        {contact ? text.views.accountSecurity.offAsk(contact) : text.views.accountSecurity.offAskAdministrator}
      </span>
    </p>
  );
}
