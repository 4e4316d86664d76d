import { limits } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';

interface Props {
  value: string;
  /** What becomes of it, where it is not only recorded. */
  hint?: string | undefined;
  /** It was left out, and the person has tried to go on. */
  isWrong: boolean;
  onChange(value: string): void;
  onSend(): void;
}

/** True where a reason says nothing. */
export const isReasonMissing = (reason: string) => reason.trim().length < 2;

/** Why somebody does it. */
export function PlanReason({ value, hint, isWrong, onChange, onSend }: Props) {
  const words = useText().views.plan;
  return (
    <div className="plan-reason">
      <LongText
        label={words.reason}
        hint={hint ?? words.reasonHint}
        isRequired
        error={isWrong ? words.reasonMissing : undefined}
        value={value}
        maxCharacters={limits.actReasonCharacters}
        rows={2}
        onChange={onChange}
        onSend={onSend}
      />
    </div>
  );
}
