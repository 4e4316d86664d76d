import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../../lib/contact.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';

/** Says that the administrator has switched changes off, and whom to ask (spec 1.8). */
export function OffNote() {
  const text = useText();
  const { data: contact } = useQuery(contactQuery);
  return (
    <p className="note info-off">
      <Icon name="alert" />
      <span>
        {text.views.userInfo.offNotice}
        {contact ? text.views.userInfo.offAsk(contact) : text.views.userInfo.offAskAdministrator}
      </span>
    </p>
  );
}
