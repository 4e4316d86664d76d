import type { HeldLicence } from '@uc/contract';
import { Fact, Facts } from '../../kit/facts/facts.tsx';
import { useText } from '../../lib/i18n/text.ts';

/** Pages and consoles that one may open, each with why: given singly, or by the rules that reach one. */
export function Licences({ licences }: { licences: readonly HeldLicence[] }) {
  const text = useText();
  const words = text.views.myAuthority;
  if (licences.length === 0) return null;
  return (
    <div className="card authority-licences">
      <h2>{words.licences}</h2>
      <Facts>
        {licences.map(({ name, isSingle, rules }) => (
          <Fact key={name} label={text.views.myAuthority.licenceNames[name] ?? name}>
            {isSingle && <div>{words.single}</div>}
            {rules.map((rule) => (
              <div key={rule.kind + rule.name}>{words.rules[rule.kind](rule.name)}</div>
            ))}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
