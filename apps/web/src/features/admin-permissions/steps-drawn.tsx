import type { NamedPerson, StepKind } from '@uc/contract';
import { nameWords } from '../../kit/person/name-words.ts';
import { useText } from '../../lib/i18n/text.ts';

interface Props {
  steps: readonly {
    readonly kind: StepKind;
    readonly people: readonly Pick<NamedPerson, 'name' | 'state'>[];
  }[];
  label: string;
}

/** The steps of an approval in their order, as an applicant sees them: what decides, and who that is. */
export function StepsDrawn({ steps, label }: Props) {
  const text = useText();
  const words = text.views.adminPermissions.deciders;
  const asItComes = text.views.adminPermissions.deciders.asItComes;
  const kinds = text.views.adminPermissions.kinds;
  return (
    <ol className="steps-drawn" aria-label={label}>
      {steps.map(({ kind, people }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place
        <li key={index}>
          <strong>{kinds[kind]}</strong>
          <span>
            {people.length > 0 ? people.map((person) => nameWords(person, text)).join(words.and) : asItComes[kind]}
          </span>
        </li>
      ))}
    </ol>
  );
}
