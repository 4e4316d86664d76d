import { useQuery } from '@tanstack/react-query';
import { limits } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { askedEditQuery } from '../queries.ts';
import { AccountLine } from './account-line.tsx';
import type { Source } from './queries.ts';
import { SourceGroup } from './source-group.tsx';
import type { useBind } from './use-bind.ts';
import type { useUnbind } from './use-unbind.ts';

interface Props {
  rows: readonly Source[];
  binding: ReturnType<typeof useBind>;
  unbinding: ReturnType<typeof useUnbind>;
}

/** Every source with its accounts, and why nothing can be bound where that is so. */
export function SourceList({ rows, binding, unbinding }: Props) {
  const text = useText();
  const { error } = useQuery(askedEditQuery);
  const isOn = !isRefusedFor(error, 'switch.off');
  const isFull = rows.flatMap(({ accounts }) => accounts).length >= limits.boundAccounts;
  if (rows.length === 0) return <p className="third-auth-none">{text.views.thirdAuth.none}</p>;
  return (
    <>
      {!isOn && <p className="third-auth-none">{text.views.thirdAuth.off}</p>}
      {isOn && isFull && <p className="third-auth-none">{text.views.thirdAuth.full(limits.boundAccounts)}</p>}
      <ul className="third-auth-sources">
        {rows.map((source) => (
          <SourceGroup
            key={source.source}
            source={source}
            mayBind={isOn && !isFull}
            isLeaving={binding.leavingFor === source.source}
            onBind={binding.bind}
          >
            {source.accounts.map((account) => (
              <AccountLine
                key={account.id}
                source={source}
                account={account}
                isOn={isOn}
                isUnbinding={unbinding.unbinding === account.id}
                onUnbind={(...which) => void unbinding.unbind(...which)}
              />
            ))}
          </SourceGroup>
        ))}
      </ul>
    </>
  );
}
