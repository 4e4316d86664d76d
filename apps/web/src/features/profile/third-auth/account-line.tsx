import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { passOnFocus } from '../../../widgets/states/hand-over-focus.ts';
import type { Account, Source } from './queries.ts';

interface Props {
  source: Source;
  account: Account;
  isOn: boolean;
  isUnbinding: boolean;
  onUnbind(source: Source, account: Account): void;
}

/** One bound account: its name, since when, and the way to unbind it or why there is none. */
export function AccountLine({ source, account, isOn, isUnbinding, onUnbind }: Props) {
  const text = useText();
  const layout = useLayout();
  const { name, since, canUnbind } = account;
  return (
    <li ref={passOnFocus} className="third-auth-account" data-leaving={isUnbinding || undefined}>
      <div className="third-auth-words">
        <p>{name}</p>
        <p className="third-auth-quiet">{text.views.thirdAuth.since(since.slice(0, 10))}</p>
        {!canUnbind && (
          <p className="third-auth-quiet">
            {text.views.thirdAuth.lastWay}{' '}
            <Link href={pathTo('security', layout)}>{text.views.thirdAuth.toSecurity}</Link>
          </p>
        )}
      </div>
      {canUnbind && isOn && (
        <button
          type="button"
          className="button third-auth-unbind"
          aria-label={text.views.thirdAuth.unbindOne(source.name, name)}
          aria-disabled={isUnbinding}
          onClick={() => onUnbind(source, account)}
        >
          {text.views.thirdAuth.unbind}
        </button>
      )}
    </li>
  );
}
