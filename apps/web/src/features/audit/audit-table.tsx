import { Link } from 'wouter';
import { nameWords } from '../../kit/person/name-words.ts';
import { PersonName } from '../../kit/person/person-name.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { auditAddress } from './audit-address.ts';
import type { AuditRecord } from './queries.ts';

/** Records, the newest first; person, administrator and place lead to more of the same. */
export function AuditTable({ rows }: { rows: readonly AuditRecord[] }) {
  const text = useText();
  const words = text.views.audit;
  const columns = Object.entries(text.views.audit.columns);
  return (
    <div className="audit-scroll">
      <table className="audit-table">
        <caption className="visually-hidden">{words.table}</caption>
        <thead>
          <tr>
            {columns.map(([name, label]) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id}>
              <td>
                <time>{record.time}</time>
              </td>
              <td>
                <Whose record={record} />
              </td>
              <td>
                <What record={record} />
              </td>
              <td>
                <Where record={record} />
              </td>
              <td>
                <Tag tone={record.result === 'success' ? 'good' : 'bad'}>{words.results[record.result]}</Tag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Whose({ record: { person, operation } }: { record: AuditRecord }) {
  const text = useText();
  const words = text.views.audit;
  if (!person) return operation === 'administer' ? words.administrators : words.stranger;
  // Whoever was erased has no page to lead to, and no user name.
  if (person.state === 'erased') return person.name;
  return (
    <>
      <Link href={pathTo('adminPerson', 'wide', { id: person.id })}>
        <PersonName person={person} />
      </Link>
      <small>{person.username}</small>
    </>
  );
}

function What({ record }: { record: AuditRecord }) {
  const text = useText();
  const words = text.views.audit;
  const { hrefOf } = useAddress(auditAddress);
  const { operation, application, detail, actor, people, peopleCount } = record;
  const names = people.map((person) => nameWords(person, text)).join(words.and);
  return (
    <>
      {[words.operations[operation], application].filter(Boolean).join(' ')}
      {detail && <small>{detail}</small>}
      {actor && (
        <small>
          <Link href={hrefOf({ actor: actor.id ?? actor.name })} title={words.only(words.by(nameWords(actor, text)))}>
            {words.by(nameWords(actor, text))}
          </Link>
          {names && `${words.between}${words.about(names, peopleCount, people.length)}`}
        </small>
      )}
    </>
  );
}

function Where({ record: { location, place, device, browser } }: { record: AuditRecord }) {
  const words = useText().views.audit;
  const { hrefOf } = useAddress(auditAddress);
  const means = [device, browser].filter(Boolean).join(words.between);
  return (
    <>
      {location && (
        <Link href={hrefOf({ place })} title={words.only(location)}>
          {location}
        </Link>
      )}
      {means && <small>{means}</small>}
    </>
  );
}
