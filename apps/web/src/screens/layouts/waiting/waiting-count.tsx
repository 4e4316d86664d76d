import { useWaiting } from '../../../features/app-hub/todo/use-waiting.ts';
import { useText } from '../../../lib/i18n/text.ts';
import type { ScreenName } from '../../../lib/paths.ts';
import './waiting.css';

/** The line of the navigation that says how much waits behind it. */
const counted: ScreenName = 'approvals';
/** More is not read as a number any more. */
const most = 99;

/** How much waits behind a line of the navigation; nothing where nothing does. */
export function WaitingCount({ screen }: { screen: string }) {
  return screen === counted ? <Count /> : null;
}

function Count() {
  const text = useText();
  const { total } = useWaiting();
  if (total === 0) return null;
  return (
    <span className="waiting-count">
      <span aria-hidden="true">{total > most ? `${most}+` : total}</span>
      <span className="visually-hidden">{text.views.layout.waiting(total)}</span>
    </span>
  );
}
