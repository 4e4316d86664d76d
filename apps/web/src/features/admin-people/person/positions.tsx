import { Line } from '../../../kit/panel/line.tsx';
import { Panel } from '../../../kit/panel/panel.tsx';
import { nameWords } from '../../../kit/person/name-words.ts';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { ActButton } from './act-button.tsx';
import type { PersonPage } from './queries.ts';

/** Where the person works; the main position says whose administrators act on them. */
export function Positions({ positions }: Pick<PersonPage, 'positions'>) {
  const text = useText();
  const { manager: managedBy, between } = text.views.adminPerson;
  const words = text.views.adminPerson.positions;
  const kinds = text.views.adminPerson.positions.kinds;
  return (
    <Panel title={words.title} action={<ActButton act="move" label={text.views.adminPeople.acts.move} />}>
      {positions.length === 0 && <p className="panel-words">{words.none}</p>}
      <ul>
        {positions.map(({ id, kind, unit, title, since, manager }) => (
          <li key={id}>
            <Line
              icon="job"
              title={unit.path}
              words={
                <>
                  {[
                    title || words.noTitle,
                    manager && managedBy(nameWords(manager, text)),
                    words.since(since.slice(0, 10)),
                  ]
                    .filter(Boolean)
                    .join(between)}
                  {kind === 'main' && manager?.state !== 'active' && (
                    <>
                      <br />
                      {manager ? words.managerAway : words.noManager}
                    </>
                  )}
                </>
              }
              tag={<Tag tone={kind === 'main' ? 'accent' : 'plain'}>{kinds[kind]}</Tag>}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
