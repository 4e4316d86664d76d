import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { Panel } from '../../kit/panel/panel.tsx';
import { nameWords } from '../../kit/person/name-words.ts';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAction } from '../../lib/action.ts';
import { call } from '../../lib/call.ts';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { checksQuery, type RecordCheck } from './queries.ts';

/** Checks of all chains: one that is under way, wherever it was begun, and what came of those before. */
export function ChecksPanel() {
  const words = useText().views.audit.checks;
  const queries = useQueryClient();
  const query = useQuery(checksQuery);
  const { data } = query;
  const isUnderWay = data?.rows[0]?.finishedAt === null;
  const starting = useAction(() => call(api.audit.startCheck, {}), {
    done: () => showToast('success', words.started),
    after: () => queries.invalidateQueries({ queryKey: checksQuery.queryKey }),
  });
  return (
    <Panel
      title={words.title}
      hint={data?.mayStart === false ? words.limited : words.hint}
      action={
        data?.mayStart && (
          <button
            type="button"
            className="button"
            aria-disabled={starting.isBusy || isUnderWay}
            onClick={() => isUnderWay || starting.run()}
          >
            {starting.isBusy ? words.starting : words.start}
          </button>
        )
      }
    >
      <QueryView query={query} waiting={<Skeleton shape="rows" count={2} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="panel-words">{words.none}</p>
          ) : (
            <ul>
              {rows.map((check) => (
                <li key={check.id} className="audit-check">
                  <Check check={check} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Check({ check }: { check: RecordCheck }) {
  const text = useText();
  const words = text.views.audit.checks;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const { checked, total, faults, lost, shown, finishedAt } = check;
  const count = numbers.format(checked);
  const isGood = faults === 0;
  return (
    <>
      <div className="audit-check-line">
        <div>
          <strong>
            {finishedAt === null
              ? words.underWay(count, numbers.format(total))
              : isGood
                ? words.good(count)
                : words.bad(count, numbers.format(faults))}
          </strong>
          <small>
            {[
              words.by(nameWords(check.by, text), check.askedAt),
              finishedAt && words.finished(finishedAt),
              lost > 0 && words.lost(lost),
            ]
              .filter(Boolean)
              .join(text.views.audit.between)}
          </small>
        </div>
        {finishedAt === null ? (
          <progress aria-label={words.progress} value={Math.min(checked, total)} max={Math.max(total, 1)} />
        ) : (
          <Tag tone={isGood ? 'good' : 'bad'}>{isGood ? words.whole : words.broken}</Tag>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="audit-faults" aria-label={words.faultsOf}>
          {shown.map(({ chain, person, seq, what }) => (
            <li key={`${chain} ${seq} ${what}`}>
              {words.fault(
                person && person.state !== 'erased'
                  ? text.views.audit.named(nameWords(person, text), person.username)
                  : (person?.name ?? words.chain(chain)),
                seq,
                text.views.audit.checks.faults[what],
              )}
            </li>
          ))}
          {faults > shown.length && <li>{words.moreFaults(faults - shown.length)}</li>}
        </ul>
      )}
    </>
  );
}
