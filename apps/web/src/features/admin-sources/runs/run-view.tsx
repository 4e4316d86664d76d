import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from '../../../kit/facts/facts.tsx';
import { PageHead } from '../../../kit/page-head/page-head.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { QueryView } from '../../../kit/query-view/query-view.tsx';
import { useAddress } from '../../../lib/address.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { isRefusedFor } from '../../../lib/refusal.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../../widgets/states/states.tsx';
import { nothingShown, sourcesAddress } from '../address.ts';
import { runQuery } from '../queries.ts';
import { othersWords, peopleWords } from './runs-view.tsx';
import '../sources.css';

/** One run: by whom, what it wrote, and which lines it refused. */
export function RunView({ id }: { id: string }) {
  const text = useText();
  const words = text.views.adminSources;
  const runWords = text.views.adminSources.run;
  const { hrefOf } = useAddress(sourcesAddress);
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const query = useQuery(runQuery(id));
  const source = query.data?.source;
  return (
    <div className="sources">
      <PageHead
        title={runWords.title}
        back={
          source === undefined
            ? { href: hrefOf(nothingShown), label: words.title }
            : { href: hrefOf({ ...nothingShown, history: source }), label: words.history }
        }
      />
      {isRefusedFor(query.error, 'resource.gone') ? (
        <section className="card">
          <EmptyState icon="list" title={runWords.gone} hint={runWords.goneHint} />
        </section>
      ) : (
        <QueryView query={query} waiting={<Skeleton shape="rows" count={4} />}>
          {(run) => (
            <>
              <Panel
                title={run.refusal ? runWords.wouldHave : runWords.counts}
                {...(run.refusal && { hint: text.views.adminSources.runs.refusals[run.refusal] })}
              >
                <div className="panel-words">
                  <Facts look="columns">
                    <Fact label={text.views.adminSources.run.facts.at}>{run.at}</Fact>
                    <Fact label={text.views.adminSources.run.facts.actor}>{run.actor}</Fact>
                    <Fact label={text.views.adminSources.run.facts.place}>{run.place}</Fact>
                    <Fact label={text.views.adminSources.run.facts.seconds}>{words.runs.seconds(run.seconds)}</Fact>
                    <Fact label={text.views.adminSources.run.facts.digest}>{run.digest}</Fact>
                    <Fact label={text.views.adminSources.runs.columns.people}>
                      {peopleWords(run, words.runs, numbers)}
                    </Fact>
                    <Fact label={text.views.adminSources.runs.columns.others}>
                      {othersWords(run, words.runs, numbers)}
                    </Fact>
                  </Facts>
                </div>
              </Panel>
              <Panel
                title={runWords.refusals(numbers.format(run.refused))}
                hint={
                  run.refused > run.refusals.length
                    ? runWords.firstOnly(numbers.format(run.refusals.length))
                    : runWords.refusalsHint
                }
              >
                {run.refusals.length === 0 ? (
                  <p className="panel-words quiet">{runWords.noRefusals}</p>
                ) : (
                  <div className="source-scroll">
                    <table className="source-table">
                      <caption className="visually-hidden">{runWords.refusalsHint}</caption>
                      <thead>
                        <tr>
                          {Object.entries(text.views.adminSources.refused.columns).map(([name, label]) => (
                            <th key={name} scope="col">
                              {label}
                            </th>
                          ))}
                        </tr>
                      </thead>
                      <tbody>
                        {run.refusals.map(({ file, line, column, why }) => (
                          <tr key={`${file} ${line} ${column} ${why}`}>
                            <td>{file || '—'}</td>
                            <td className="source-where">{line > 0 ? numbers.format(line) : '—'}</td>
                            <td>{column || '—'}</td>
                            <td>{why}</td>
                          </tr>
                        ))}
                      </tbody>
                    </table>
                  </div>
                )}
              </Panel>
            </>
          )}
        </QueryView>
      )}
    </div>
  );
}
