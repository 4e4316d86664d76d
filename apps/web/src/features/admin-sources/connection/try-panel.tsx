import { api } from '@uc/contract';
import { useState } from 'react';
import { Panel } from '../../../kit/panel/panel.tsx';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { languageTag, useLocale, useText } from '../../../lib/i18n/text.ts';
import { proveAdministrator } from '../../../lib/proof/administer.ts';
import { reasonText } from '../../../lib/refusal.ts';
import type { Connection, Described, Tried } from '../queries.ts';
import { shownValue } from './shown-value.ts';

interface Props {
  /** What to try; without, the connection as it is. */
  input?(): { described: Described; bindPassword: string | null };
  onTried?(tried: Tried): void;
  /** What fields of people are called. */
  fields: Connection['fields'];
}

/** Tries a connection step by step, and says of each step how it went and what to change. */
export function TryPanel({ input, onTried, fields }: Props) {
  const text = useText();
  const words = text.views.adminDirectory.trying;
  const [tried, setTried] = useState<Tried | null>(null);
  const [refusal, setRefusal] = useState('');
  const trying = useAction(
    () => {
      setRefusal('');
      const asked = input?.() ?? { described: null, bindPassword: null };
      return proveAdministrator(() => call(api.adminSources.tryConnection, asked));
    },
    {
      done(answer) {
        if (!answer) return;
        setTried(answer);
        onTried?.(answer);
      },
      refused(error) {
        setTried(null);
        setRefusal(reasonText(error, text));
      },
    },
  );
  return (
    <Panel
      title={words.title}
      hint={words.hint}
      action={
        <button
          type="button"
          className="button"
          aria-disabled={trying.isBusy}
          onClick={() => trying.isBusy || trying.run()}
        >
          {trying.isBusy ? words.busy : words.act}
        </button>
      }
    >
      <div role="status" className="connection-tried">
        {refusal !== '' && <p className="source-wrong">{refusal}</p>}
        {tried && <Steps tried={tried} fields={fields} />}
      </div>
    </Panel>
  );
}

function Steps({ tried, fields }: { tried: Tried } & Pick<Props, 'fields'>) {
  const words = useText().views.adminDirectory.trying;
  const steps = useText().views.adminDirectory.trying.steps;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  return (
    <>
      <p>
        <Tag tone={tried.isWell ? 'good' : 'bad'}>{tried.isWell ? words.well : words.unwell}</Tag>
      </p>
      {tried.servers.map(({ server, steps: done, people, sample, problems }) => (
        <section key={server} aria-label={server}>
          <h3>
            <code>{server}</code>
          </h3>
          <ol>
            {done.map(({ step, fault }) => (
              <li key={step} data-went={fault === null || undefined}>
                <span>{steps[step]}</span>
                <Tag tone={fault === null ? 'good' : 'bad'}>{fault === null ? words.went : words.failed}</Tag>
                {step === 'filter' && people && <span>{words.found(numbers.format(people.count), people.isMore)}</span>}
                {fault !== null && <p className="source-wrong">{fault}</p>}
              </li>
            ))}
          </ol>
          {sample.length > 0 && <Sample sample={sample} fields={fields} />}
          {problems.length > 0 && (
            <>
              <h4>{words.problems}</h4>
              <ul>
                {problems.map(({ field, why }) => (
                  <li key={`${field} ${why}`} className="source-wrong">
                    {field} {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      ))}
    </>
  );
}

function Sample({ sample, fields }: Pick<Tried['servers'][number], 'sample'> & Pick<Props, 'fields'>) {
  const words = useText().views.adminDirectory.trying;
  return (
    <>
      <h4>{words.sample}</h4>
      <dl>
        {sample.map(({ field, attribute, value }) => (
          <div key={field}>
            <dt>
              {fields.find(({ name }) => name === field)?.label ?? field} <code>{attribute}</code>
            </dt>
            <dd>{shownValue(value) ?? words.empty}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
