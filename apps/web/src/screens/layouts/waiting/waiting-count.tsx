import { useText } from '../../../lib/i18n/text.ts';
import { useWaiting } from './use-waiting.ts';
import './waiting.css';

/** The lines of the navigation that say how much waits behind them; not in the route table, which every visitor fetches. */
const counted: readonly string[] = ['/pc/userCenter/myApproval', '/mobile/myApproval'];
/** More is not read as a number any more. */
const most = 99;

/** How much waits behind a line of the navigation; nothing where nothing does. */
export function WaitingCount({ path }: { path: string }) {
  return counted.includes(path) ? <Count /> : null;
}

function Count() {
  const text = useText();
  const total = useWaiting();
  if (total === 0) return null;
  return (
    <span className="waiting-count">
      <span aria-hidden="true">{total > most ? `${most}+` : total}</span>
      <span className="visually-hidden">{text.views.layout.waiting(total)}</span>
    </span>
  );
}
