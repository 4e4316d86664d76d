import { useQuery } from '@tanstack/react-query';
import { type PasswordRules, passwordRuleParts } from '@uc/contract';
import { Fact, Facts } from '../../kit/facts/facts.tsx';
import { QueryView } from '../../kit/query-view/query-view.tsx';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { Skeleton } from '../../widgets/states/skeleton.tsx';
import { type KeptRules, rulesQuery } from './queries.ts';
import { RulesPreview } from './rules-preview.tsx';
import type { Asked } from './set/asked.ts';
import { usePartWords } from './use-part-words.ts';

/** The rules for new passwords, how people read them, and those before them. */
export function PasswordsPart({ onAsk }: { onAsk(asked: Asked): void }) {
  const query = useQuery(rulesQuery);
  return (
    <QueryView query={query} waiting={<Skeleton count={8} />}>
      {(kept) => <Rules kept={kept} onAsk={onAsk} />}
    </QueryView>
  );
}

function Rules({ kept, onAsk }: { kept: KeptRules; onAsk(asked: Asked): void }) {
  const words = useText().views.adminSettings.passwords;
  const numbers = new Intl.NumberFormat(languageTag(useLocale()));
  const { rules, since, by, former, passwords, older, mayChange } = kept;
  return (
    <>
      <section className="card settings-section settings-columns" aria-label={words.title}>
        <div>
          <header>
            <h2>{words.title}</h2>
            {mayChange && (
              <button type="button" className="button" onClick={() => onAsk({ what: 'rules', kept })}>
                {words.edit}
              </button>
            )}
          </header>
          <p className="quiet">{since === null ? words.first : words.since(since, by)}</p>
          <RuleFacts rules={rules} />
          <p className="quiet">{words.older(numbers.format(older), numbers.format(passwords))}</p>
        </div>
        <RulesPreview rules={rules} />
      </section>
      <section className="card settings-section" aria-labelledby="former-rules">
        <h2 id="former-rules">{words.history}</h2>
        {former.length === 0 ? (
          <p className="quiet">{words.noHistory}</p>
        ) : (
          <ol className="settings-former">
            {former.map((one) => (
              <li key={one.version}>
                <details>
                  <summary>{words.since(one.since ?? '', one.by)}</summary>
                  <RuleFacts rules={one.rules} />
                </details>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

function RuleFacts({ rules }: { rules: PasswordRules }) {
  const { nameOf, partValue } = usePartWords();
  return (
    <Facts look="close">
      {passwordRuleParts
        .filter((part) => part !== 'minLengthBesideOtp' || rules.minLengthBesideOtp !== null)
        .map((part) => (
          <Fact key={part} label={nameOf(part)}>
            {partValue(part, rules[part])}
          </Fact>
        ))}
    </Facts>
  );
}
