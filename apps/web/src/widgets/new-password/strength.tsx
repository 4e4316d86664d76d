import { useText } from '../../lib/i18n/text.ts';

const steps = [1, 2, 3, 4];

/** How long a password would withstand guessing, as bars and a word; it keeps its room while nothing is known. */
export function Strength({ strength }: { strength: number | null }) {
  const text = useText();
  const words = text.widgets.newPassword;
  return (
    <p className="new-password-strength" data-strength={strength ?? undefined} aria-hidden={strength === null}>
      <span>{words.strength}</span>
      <span className="new-password-bars" aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-on={(strength !== null && strength >= step) || undefined} />
        ))}
      </span>
      <span>{strength !== null && text.widgets.newPassword.strengths[strength]}</span>
    </p>
  );
}
