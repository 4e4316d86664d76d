import { api } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkPage } from './link-page.tsx';

/** Where the link leads that tells somebody that the help desk has one of their devices removed. */
export default function StopRemovalPage() {
  const text = useText();
  return (
    <LinkPage
      parameter="token"
      words={text.views.stopRemoval}
      undo={(token) => call(api.adminPeople.stopRemoval, { token }, { withoutToken: true })}
    />
  );
}
