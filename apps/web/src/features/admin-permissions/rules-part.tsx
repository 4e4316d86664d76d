import { useInfiniteQuery } from '@tanstack/react-query';
import { PagedList } from '../../kit/paged-list/paged-list.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../widgets/states/states.tsx';
import type { Asked } from './keep/asked.ts';
import { type KeptRule, rulesQuery } from './queries.ts';

interface Props {
  isKeeper: boolean;
  keepsAll: boolean;
  onAsk(asked: Asked): void;
}

/** Licences and roles that are given by rule. */
export function RulesPart({ isKeeper, keepsAll, onAsk }: Props) {
  const words = useText().views.adminPermissions.rules;
  const query = useInfiniteQuery(rulesQuery());
  return (
    <section className="card permissions-section" aria-label={words.title}>
      <header>
        <p className="quiet">{keepsAll || !isKeeper ? words.hint : words.hintLimited}</p>
        {isKeeper && (
          <button type="button" className="button" onClick={() => onAsk({ what: 'rule', insteadOf: null })}>
            {words.add}
          </button>
        )}
      </header>
      <PagedList
        query={query}
        lines={6}
        empty={<EmptyState icon="people" title={words.none} hint={words.noneHint} />}
        className="permissions-rows"
        keyOf={({ id }) => id}
      >
        {(rule) => <Rule rule={rule} onAsk={onAsk} />}
      </PagedList>
    </section>
  );
}

function Rule({ rule, onAsk }: { rule: KeptRule; onAsk(asked: Asked): void }) {
  const text = useText();
  const words = text.views.adminPermissions.rules;
  const names = text.views.adminPermissions.licenceNames;
  const whom = text.views.adminPermissions.ruleWords[rule.kind](rule.whom);
  const name = rule.role?.name ?? names[rule.permission ?? ''] ?? rule.permission ?? '';
  return (
    <>
      <div className="permissions-row-words">
        <strong>{name}</strong> <code>{rule.role?.code ?? rule.permission}</code>
        <small>{whom}</small>
        <small>{words.since(rule.since, rule.by)}</small>
      </div>
      {rule.mayChange && (
        <span className="permissions-row-acts">
          <button
            type="button"
            className="button"
            aria-label={words.replace(name)}
            onClick={() => onAsk({ what: 'rule', insteadOf: rule })}
          >
            {words.edit}
          </button>
          <button
            type="button"
            className="button"
            aria-label={words.end(name)}
            onClick={() => onAsk({ what: 'endRule', rule, name })}
          >
            {words.endShort}
          </button>
        </span>
      )}
    </>
  );
}
