import { Fragment } from 'react';
import { nameWords } from '../../../kit/person/name-words.ts';
import { PersonName } from '../../../kit/person/person-name.tsx';
import { ChangeTag } from '../../../kit/request/change-tag.tsx';
import { endWords } from '../../../kit/request/change-words.ts';
import { namesLine } from '../../../kit/request/item-words.ts';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { nearUnits } from '../../../lib/near-units.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { InboxRow } from '../queries.ts';

/** So many are told in a list; the details tell the rest. */
const most = 3;

interface Props {
  row: InboxRow;
}

/** Who applies, from which unit, for whom else, and in whose place it would be decided. */
export function Who({ row: { applicant, people, onBehalfOf } }: Props) {
  const text = useText();
  const isForOthers = people.some(({ id }) => id !== applicant.id);
  return (
    <>
      <strong>
        <PersonName person={applicant} />
      </strong>
      {applicant.organization !== null && (
        <small className="inbox-clamp" title={applicant.organization}>
          {nearUnits(applicant.organization).map((unit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place
            <Fragment key={at}>
              {at > 0 && (
                <>
                  /<wbr />
                </>
              )}
              {unit}
            </Fragment>
          ))}
        </small>
      )}
      {isForOthers && <small>{text.views.myApproval.forPeople(people.map((person) => nameWords(person, text)))}</small>}
      {onBehalfOf && <Tag tone="accent">{text.views.myApproval.onBehalfOf(nameWords(onBehalfOf, text))}</Tag>}
    </>
  );
}

/** What is asked for: each change with its end and what it reaches. */
export function What({ row }: Props) {
  const text = useText();
  const { items } = row;
  return (
    <ul className="inbox-items">
      {items.slice(0, most).map((item) => (
        <li key={item.role.id}>
          <ChangeTag item={item} /> {item.application.name} · {item.role.name}
          <small>
            {[item.change === 'add' && endWords(item, row, text), namesLine(item.units, text)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
      {items.length > most && (
        <li>
          <small>{text.views.myApproval.more(items.length - most)}</small>
        </li>
      )}
    </ul>
  );
}

/** What the people have of these applications now. */
export function Held({ row: { held, people } }: Props) {
  const text = useText();
  if (held.length === 0) return <small>{text.views.myApproval.heldNothing}</small>;
  return (
    <ul className="inbox-items">
      {held.slice(0, most).map(({ person, roleId, name }) => (
        <li key={person + roleId}>{people.length > 1 ? text.views.permissions.heldRole(person, name) : name}</li>
      ))}
      {held.length > most && (
        <li>
          <small>{text.views.myApproval.more(held.length - most)}</small>
        </li>
      )}
    </ul>
  );
}

/** Why it is asked for, and how many files say more. */
export function Why({ row: { reason, attachments } }: Props) {
  const text = useText();
  return (
    <>
      <span className="inbox-clamp" title={reason}>
        {reason}
      </span>
      {attachments > 0 && <small>{text.views.myApproval.attachments(attachments)}</small>}
    </>
  );
}

/** Roles that would meet in one hand, and why an earlier try to decide came to nothing. */
export function Troubles({ row: { conflicts }, refusal }: Props & { refusal: string | undefined }) {
  const text = useText();
  return (
    <>
      {conflicts.map(({ severity, person, roles: [first, second], note }) => (
        <p key={[person, first, second].join()} className="inbox-trouble" data-severity={severity}>
          <Icon name="alert" />
          <span>
            {text.views.permissions.conflict[severity](person, first, second)} {note}
          </span>
        </p>
      ))}
      {refusal !== undefined && (
        <p className="inbox-trouble" data-severity="blocking">
          <Icon name="alert" />
          <span>{refusal}</span>
        </p>
      )}
    </>
  );
}
