import { api, limits } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkPage } from './link-page.tsx';

/** Where the link leads that tells a former phone or email of a change. */
export default function UndoChangePage() {
  const text = useText();
  const words = text.views.undoChange;
  return (
    <LinkPage
      parameter="ticket"
      words={{ ...words, invalid: words.invalid(limits.undoHours) }}
      undo={(ticket) => call(api.session.undoChange, { ticket }, { withoutToken: true })}
    />
  );
}
