import { useQuery } from '@tanstack/react-query';
import type { api, OutputOf } from '@uc/contract';
import { Link } from 'wouter';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { environmentQuery } from './queries.ts';

type Setting = OutputOf<typeof api.adminSettings.environment>['groups'][number]['rows'][number];

/** Every setting of the environment: what it means, what it is and where that comes from. */
export function EnvironmentPart({ hrefOfRules }: { hrefOfRules: string }) {
  const words = useText().views.adminSettings.environment;
  const headings = useText().views.adminSettings.environment.groups;
  const query = useQuery(environmentQuery);
  return (
    <QueryView query={query} waiting={<Skeleton count={12} />}>
      {({ groups }) => (
        <>
          <p className="quiet">{words.hint}</p>
          {groups.map(({ id, rows }) => (
            <section key={id} className="card settings-section" aria-labelledby={`settings-${id}`}>
              <h2 id={`settings-${id}`}>{headings[id]}</h2>
              <dl className="settings-environment">
                {rows.map((row) => (
                  <Row key={row.name} row={row} hrefOfRules={hrefOfRules} />
                ))}
              </dl>
            </section>
          ))}
        </>
      )}
    </QueryView>
  );
}

function Row({ row, hrefOfRules }: { row: Setting; hrefOfRules: string }) {
  const words = useText().views.adminSettings.environment;
  const origins = useText().views.adminSettings.environment.origins;
  const shown = row.isSecret ? (row.isSet ? words.set : words.notSet) : row.value;
  return (
    <div>
      <dt>
        <code>{row.name}</code>
        <small>{row.meaning}</small>
      </dt>
      <dd>
        {row.origin === 'database' ? (
          <Link href={hrefOfRules}>{words.inDatabase}</Link>
        ) : shown === null ? (
          <span className="quiet">{words.notSet}</span>
        ) : (
          <span className={row.isSecret ? 'quiet' : 'settings-value'}>{shown}</span>
        )}
        {row.origin === 'environment' && !row.isSecret && row.usual !== '–' && <small>{words.usual(row.usual)}</small>}
      </dd>
      <dd>
        <Tag tone={row.origin === 'default' ? 'plain' : 'accent'}>{origins[row.origin]}</Tag>
      </dd>
    </div>
  );
}
