import { useQuery } from '@tanstack/react-query';
import { Tag, type Tone } from '../../kit/tag/tag.tsx';
import { useAddress } from '../../lib/address.ts';
import { formatWhen } from '../../lib/format.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useLogin } from '../../lib/session.ts';
import { messagesAddress } from './messages-address.ts';
import { type Delivery, kindsQuery } from './queries.ts';

const tones: Record<Delivery['state'], Tone> = { waiting: 'plain', sent: 'good', failed: 'bad', expired: 'warning' };

interface Props {
  rows: readonly Delivery[];
  chosen: readonly string[];
  onChoose(ids: readonly string[]): void;
  onRetry(id: string): void;
}

/** Messages, whom they are for, and why those that did not leave did not. */
export function DeliveryTable({ rows, chosen, onChoose, onRetry }: Props) {
  const text = useText();
  const words = text.views.adminMessages.deliveries;
  const named = text.views.adminMessages.channels;
  const { timeZone } = useLogin();
  const { go } = useAddress(messagesAddress);
  const kinds = useQuery(kindsQuery).data?.rows ?? [];
  const kindOf = (kind: string) => kinds.find((one) => one.kind === kind)?.subject ?? kind;
  const when = (wire: string) => formatWhen(wire, text, timeZone);
  const retryable = rows.filter(({ mayRetry }) => mayRetry).map(({ id }) => id);
  const columns = text.views.adminMessages.deliveries.columns;
  const toggle = (id: string) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <div className="messages-table">
      <table>
        <caption className="visually-hidden">{words.list}</caption>
        <thead>
          <tr>
            <th scope="col">
              {retryable.length > 0 && (
                <input
                  type="checkbox"
                  aria-label={words.chooseAll}
                  checked={chosen.length === retryable.length}
                  onChange={() => onChoose(chosen.length === retryable.length ? [] : retryable)}
                />
              )}
              {columns.at}
            </th>
            <th scope="col">{columns.kind}</th>
            <th scope="col">{columns.person}</th>
            <th scope="col">{columns.channel}</th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, at, kind, person, target, channel, state, tries, nextTry, reason, mayRetry }) => (
            <tr key={id}>
              <td>
                {mayRetry && (
                  <input
                    type="checkbox"
                    aria-label={words.choose(kindOf(kind), when(at))}
                    checked={chosen.includes(id)}
                    onChange={() => toggle(id)}
                  />
                )}
                <time>{when(at)}</time>
              </td>
              <td>{kindOf(kind)}</td>
              <td>
                {person ? (
                  <button
                    type="button"
                    className="messages-person"
                    aria-label={words.only(person.name)}
                    onClick={() => go({ person: person.id })}
                  >
                    {person.name}
                  </button>
                ) : (
                  words.nobody
                )}
                {target !== '' && <small>{target}</small>}
              </td>
              <td>{named[channel]}</td>
              <td>
                <Tag tone={tones[state]}>{words.states[state]}</Tag>
                {tries > 1 && <small>{words.tries(tries)}</small>}
                {nextTry && <small>{words.next(when(nextTry))}</small>}
                {reason !== '' && <small>{reason}</small>}
                {mayRetry && (
                  <button
                    type="button"
                    className="button"
                    aria-label={words.retryOf(kindOf(kind), when(at))}
                    onClick={() => onRetry(id)}
                  >
                    {words.retry}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
