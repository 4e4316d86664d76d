import type { NamedPerson } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { ChangeTag } from './change-tag.tsx';
import { Fact, Facts } from './facts.tsx';
import { type Item, untilWords } from './item-words.ts';
import './parts.css';
import { RiskTag } from './risk-tag.tsx';

interface Props {
  items: readonly Item[];
  /** Whom they are for. */
  people: readonly NamedPerson[];
}

/** What is asked for, change by change, and for whom. */
export function RequestItems({ items, people }: Props) {
  const text = useText();
  return (
    <>
      {items.length === 0 && <p className="permission-quiet">{text.views.permissions.noItems}</p>}
      {items.map((item) => (
        <OneItem key={item.role.id} item={item} />
      ))}
      {people.length > 0 && (
        <Facts>
          <Fact label={text.views.permissions.people}>
            {people.map(({ id, name, organization }) => (
              <p key={id}>
                {name}
                {organization !== null && <small>{organization}</small>}
              </p>
            ))}
          </Fact>
        </Facts>
      )}
    </>
  );
}

function OneItem({ item: { application, role, change, until, units, accounts } }: { item: Item }) {
  const text = useText();
  return (
    <Facts>
      <Fact label={text.views.permissions.change}>
        <ChangeTag change={change} />
      </Fact>
      <Fact label={text.views.permissions.application}>{application.name}</Fact>
      <Fact label={text.views.permissions.role}>
        {role.name} <RiskTag risk={role.risk} />
        <small>{[role.code, role.description].filter(Boolean).join(' · ')}</small>
      </Fact>
      {units.length > 0 && (
        <Fact label={text.views.permissions.units}>
          {units.map(({ id, path, code }) => (
            <p key={id}>
              {path}
              <small>{code}</small>
            </p>
          ))}
        </Fact>
      )}
      {accounts.length > 0 && (
        <Fact label={text.views.permissions.accounts}>{accounts.join(text.views.permissions.between)}</Fact>
      )}
      {change === 'add' && <Fact label={text.views.permissions.until}>{untilWords(until, text)}</Fact>}
    </Facts>
  );
}
