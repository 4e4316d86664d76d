import { Line } from '../../../kit/panel/line.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActButton } from './act-button.tsx';
import type { PersonPage } from './queries.ts';

/** What the person holds in applications, and which pages and consoles are open to them: each with why. */
export function Roles({ roles, licences }: Pick<PersonPage, 'roles' | 'licences'>) {
  const text = useText();
  const { between } = text.views.adminPerson;
  const words = text.views.adminPerson.roles;
  const ruleWords = text.views.adminPerson.roles.rules;
  const sources = text.views.adminPerson.roles.sources;
  const licenceNames = text.views.adminPerson.roles.licenceNames;
  const { acts } = text.views.adminPeople;
  const why = (rules: PersonPage['licences'][number]['rules'], single: string | false) =>
    [single, ...rules.map(({ kind, name }) => ruleWords[kind](name))].filter(Boolean).join(between);
  return (
    <div className="admin-stack">
      <Panel title={words.title} hint={words.hint}>
        {roles.length === 0 && <p className="panel-words">{words.none}</p>}
        <ul>
          {roles.map(({ id, name, application, source, rules, since, approvedBy, until }) => (
            <li key={id}>
              <Line
                icon="key"
                title={name}
                words={[
                  application ?? words.noApplication,
                  why(rules, source !== 'rule' && sources[source]),
                  since && words.since(since.slice(0, 10)),
                  approvedBy.length > 0 && words.approvedBy(approvedBy.join(words.approversBetween)),
                ]
                  .filter(Boolean)
                  .join(between)}
                tag={until !== null && <Tag tone="warning">{words.until(until.slice(0, 10))}</Tag>}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={words.licences}
        action={
          <span className="admin-who-acts">
            <ActButton act="grant" label={acts.grant} />
            <ActButton act="revoke" label={acts.revoke} />
          </span>
        }
      >
        {licences.length === 0 && <p className="panel-words">{words.licencesNone}</p>}
        <ul>
          {licences.map(({ name, isSingle, rules }) => (
            <li key={name}>
              <Line icon="apps" title={licenceNames[name] ?? name} words={why(rules, isSingle && words.single)} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
