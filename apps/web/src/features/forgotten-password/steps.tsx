import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import type { Stage } from './stage.ts';

const steps = ['account', 'proof', 'password'] as const;
const placeOf: Record<Stage['step'], number> = { account: 0, code: 1, second: 1, password: 2, done: 3 };

/** How far it is: every step by its name, those behind ticked, the present one marked. */
export function Steps({ at }: { at: Stage['step'] }) {
  const text = useText();
  const words = text.views.forgottenPassword;
  const place = placeOf[at];
  return (
    <ol className="reset-steps" aria-label={words.steps.label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < place ? 'behind' : index === place ? 'here' : 'ahead'}
          aria-current={index === place ? 'step' : undefined}
        >
          <span className="reset-step-mark" aria-hidden="true">
            {index < place ? <Icon name="done" /> : index + 1}
          </span>
          <span className="visually-hidden">{words.stepOf(index + 1, steps.length)}</span>
          {text.views.forgottenPassword.steps[step]}
        </li>
      ))}
    </ol>
  );
}
