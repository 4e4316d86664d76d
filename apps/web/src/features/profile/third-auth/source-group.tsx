import type { ReactNode } from 'react';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import type { Source } from './queries.ts';

interface Props {
  source: Source;
  /** False: switched off, or there is no room for another account. */
  mayBind: boolean;
  isLeaving: boolean;
  onBind(source: string): void;
  /** The lines of its accounts. */
  children: ReactNode;
}

/** A source with its accounts, and the way to bind one. One that is gone keeps the accounts it had. */
export function SourceGroup({
  source: { source, kind, name, canBind, accounts },
  mayBind,
  isLeaving,
  onBind,
  children,
}: Props) {
  const text = useText();
  const words = text.views.thirdAuth;
  const isFirst = accounts.length === 0;
  return (
    <li>
      <div className="third-auth-source">
        <div className="third-auth-words">
          <h3>
            {name}
            {!canBind && <Tag>{words.gone}</Tag>}
          </h3>
          {(isFirst || isLeaving) && (
            <p className="third-auth-quiet">{isLeaving ? words.leaving(name) : words.notBound}</p>
          )}
          {!canBind && (
            <p className="third-auth-quiet">
              {kind === 'oidc' && `${source} · `}
              {words.goneHint}
            </p>
          )}
        </div>
        {canBind && mayBind && (
          <button
            type="button"
            className={`button${isFirst ? '' : ' third-auth-more'}`}
            aria-label={isFirst ? words.bindOne(name) : words.bindAnotherOf(name)}
            aria-disabled={isLeaving}
            onClick={() => onBind(source)}
          >
            {isFirst ? words.bind : words.bindAnother}
          </button>
        )}
      </div>
      {!isFirst && <ul className="third-auth-accounts">{children}</ul>}
    </li>
  );
}
