import { directoryWords } from '@uc/contract';
import { Panel } from '../../../kit/panel/panel.tsx';
import { PlanCheck } from '../../../kit/plan/plan-check.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { TextInput } from '../../../widgets/text-input/text-input.tsx';
import type { FieldProps } from './field-props.ts';

/** The three abilities, each for itself: reading, signing in, writing. */
export function AbilityFields({ draft, change, problemAt }: FieldProps) {
  const words = useText().views.adminDirectory.form;
  const holdsWords = useText().views.adminDirectory.form.holdsWords;
  const check = (field: 'skipsRefused' | 'invites' | 'change' | 'reset', label: string, hint?: string) => (
    <PlanCheck
      label={label}
      {...(hint !== undefined && { hint })}
      isSet={draft[field]}
      onChange={(isSet) => change({ [field]: isSet })}
    />
  );
  const number = (field: 'everyMinutes' | 'failures' | 'minutes', label: string, place: string) => (
    <TextInput
      label={label}
      isRequired
      error={problemAt(place)}
      inputMode="numeric"
      value={draft[field]}
      onChange={(typed = '') => change({ [field]: typed })}
    />
  );
  // In the usual order again, so that what was taken away and put back is no change.
  const toggled = <T extends string>(all: readonly T[], list: readonly T[], one: T, isSet: boolean) =>
    all.filter((other) => (other === one ? isSet : list.includes(other)));
  const write = (field: 'phone' | 'email', label: string) => (
    <PlanCheck
      label={label}
      isSet={draft.writes.includes(field)}
      onChange={(isSet) => change({ writes: toggled(['phone', 'email'], draft.writes, field, isSet) })}
    />
  );
  const faults = [problemAt('read.invites', 'read.holds'), problemAt('write')].filter(Boolean).join(' ');
  return (
    <Panel title={words.abilities}>
      <div className="connection-fields">
        <PlanCheck
          label={words.reads}
          hint={words.readsHint}
          isSet={draft.reads}
          onChange={(reads) => change({ reads })}
        />
        {draft.reads && (
          <div className="connection-inner">
            {number('everyMinutes', words.everyMinutes, 'read.everyMinutes')}
            {check('skipsRefused', words.skipsRefused)}
            {!draft.signsIn && check('invites', words.invites)}
            <fieldset className="connection-choice">
              <legend>{words.holds}</legend>
              {directoryWords.map((word) => (
                <PlanCheck
                  key={word}
                  label={holdsWords[word]}
                  isSet={draft.holds.includes(word)}
                  onChange={(isSet) => change({ holds: toggled(directoryWords, draft.holds, word, isSet) })}
                />
              ))}
            </fieldset>
          </div>
        )}
        <PlanCheck
          label={words.signsIn}
          hint={words.signsInHint}
          isSet={draft.signsIn}
          onChange={(signsIn) => change({ signsIn })}
        />
        {draft.signsIn && (
          <div className="connection-inner">
            <div className="connection-pair">
              {number('failures', words.failures, 'signIn.failures')}
              {number('minutes', words.minutes, 'signIn.minutes')}
            </div>
            {check('change', words.change)}
            {draft.change && check('reset', words.reset, words.resetHint)}
          </div>
        )}
        {write('phone', words.writePhone)}
        {write('email', words.writeEmail)}
        <p role="alert" className="source-wrong">
          {faults}
        </p>
      </div>
    </Panel>
  );
}
