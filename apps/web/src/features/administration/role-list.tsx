import { Line } from '../../kit/panel/line.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import type { HeldRole } from './queries.ts';
import { endWords, scopeWords } from './role-words.ts';

interface Props {
  rows: readonly HeldRole[];
  /** Not there for whoever only reads. */
  onTake?(role: HeldRole): void;
}

/** Every role somebody holds: whose, what it reaches, until when, why and by whom. */
export function RoleList({ rows, onTake }: Props) {
  const text = useText();
  const words = text.views.administrators;
  const { timeZone } = useLogin();
  if (rows.length === 0) return <p className="panel-words">{words.none}</p>;
  return (
    <ul>
      {rows.map((row) => {
        const { person, role, since, giver, reason, isSelf } = row;
        const name = text.views.administration.roles[role];
        const given = words.given(giver, formatWhen(since, text, timeZone));
        return (
          <li key={`${person.id} ${role}`}>
            <Line
              icon="person"
              title={
                <>
                  {person.name} <small>{isSelf ? words.you : person.username}</small>
                </>
              }
              words={
                <>
                  {[scopeWords(row, text), endWords(row, text)].join(words.between)}
                  <br />
                  {[reason, given].filter(Boolean).join(words.between)}
                </>
              }
              tag={
                <span className="administrators-tags">
                  <Tag tone="accent">{name}</Tag>
                  {!row.hasSecondFactor && <Tag tone="warning">{words.noFactor}</Tag>}
                </span>
              }
              action={
                onTake &&
                !isSelf && (
                  <button
                    type="button"
                    className="button"
                    aria-label={words.takeOne(name, person.name)}
                    onClick={() => onTake(row)}
                  >
                    {words.take}
                  </button>
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
