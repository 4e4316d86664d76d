import { useQuery } from '@tanstack/react-query';
import { textForms } from '@uc/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { Tag } from '../../kit/tag/tag.tsx';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { EmptyState } from '../../widgets/states/states.tsx';
import { messagesAddress } from './messages-address.ts';
import { kindsQuery, type TextsOfKind, textQuery } from './queries.ts';
import type { AskedSave } from './save/asked.ts';
import { TextEditor } from './text-editor.tsx';

/** Every kind of message at the left, the texts of the chosen one beside it, in both languages side by side. */
export function TextsPart({ onSave }: { onSave(asked: AskedSave): void }) {
  const words = useText().views.adminMessages;
  const { values, hrefOf } = useAddress(messagesAddress);
  const [search, setSearch] = useState('');
  const kinds = useQuery(kindsQuery);
  const typed = search.trim().toLowerCase();
  return (
    <div className="messages-columns">
      <section className="card messages-kinds" aria-label={words.kinds}>
        <label className="filter">
          <span>{words.find}</span>
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <QueryView query={kinds} waiting={<Skeleton count={12} />}>
          {({ rows }) => {
            const found = rows.filter(({ kind, subject }) => `${kind} ${subject}`.toLowerCase().includes(typed));
            if (found.length === 0) return <p className="quiet">{words.noKind}</p>;
            return (
              <ul>
                {found.map(({ kind, subject, own }) => (
                  <li key={kind}>
                    <Link href={hrefOf({ kind })} aria-current={values.kind === kind ? 'true' : undefined}>
                      <span>
                        {subject.replaceAll(/\{\w+\}/g, '…')}
                        <code>{kind}</code>
                      </span>
                      {own.length > 0 && <Tag>{words.own}</Tag>}
                    </Link>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryView>
      </section>
      {values.kind === undefined ? (
        <section className="card" aria-label={words.parts.texts}>
          <EmptyState icon="mail" title={words.choose} hint={words.chooseHint} />
        </section>
      ) : (
        <Chosen key={values.kind} kind={values.kind} onSave={onSave} />
      )}
    </div>
  );
}

function Chosen({ kind, onSave }: { kind: string; onSave(asked: AskedSave): void }) {
  const text = useText();
  const words = text.views.adminMessages;
  const { values, hrefOf } = useAddress(messagesAddress);
  const query = useQuery(textQuery(kind));
  return (
    <section className="card messages-chosen" aria-label={words.parts.texts}>
      <nav className="segments" aria-label={words.parts.texts}>
        {textForms.map((form) => (
          <Link key={form} href={hrefOf({ form })} aria-current={values.form === form ? 'page' : undefined}>
            {text.views.adminMessages.forms[form]}
          </Link>
        ))}
      </nav>
      <QueryView query={query} waiting={<Skeleton count={10} />}>
        {(found) => (
          <>
            <How found={found} />
            <div className="messages-languages">
              {found.texts
                .filter(({ form }) => form === values.form)
                .map((one) => (
                  <TextEditor
                    key={`${one.form} ${one.locale}`}
                    kind={kind}
                    text={one}
                    mayChange={found.mayChange}
                    onSave={onSave}
                  />
                ))}
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}

/** By which channels it leaves, what a provider keeps in its place, and what can stand in it. */
function How({ found: { kind, texts, channels, approved } }: { found: TextsOfKind }) {
  const text = useText();
  const words = text.views.adminMessages;
  const { form } = useAddress(messagesAddress).values;
  const named = channels[form].map((channel) => text.views.adminMessages.channels[channel]);
  const names: Readonly<Record<string, string>> = text.views.adminMessages.valueNames;
  const values = texts.find((one) => one.form === form)?.values ?? [];
  return (
    <div className="messages-how">
      <p>{named.length > 0 ? words.goesBy(named.join(words.and)) : words.goesByNone}</p>
      {form === 'email' && kind === 'code' && <p>{words.code}</p>}
      {form === 'short' && approved && (
        <>
          <p>{words.approved}</p>
          <ul>
            {approved.map(({ locale, id, values: filled }) => (
              <li key={locale}>
                {text.views.adminMessages.locales[locale]}: {words.approvedOf(id, filled.join(words.and))}
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{words.valueTitle}</h2>
      <ul className="messages-values">
        {values.map(({ name, most, isNeeded }) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {names[name] ?? name}
            <small>{isNeeded ? words.needed : words.values(most)}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
