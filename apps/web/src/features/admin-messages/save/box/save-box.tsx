import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlanForm } from '../../../../kit/plan/plan-form.tsx';
import { PlanRefused } from '../../../../kit/plan/plan-lines.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { MessagePreview } from '../../message-preview.tsx';
import { textQuery } from '../../queries.ts';
import type { AskedSave } from '../asked.ts';
import { saving } from './saving.ts';

interface Props {
  asked: AskedSave;
  onDone(): void;
  onClose(): void;
}

/** The message as it leaves from then on, why it is changed, and the button that does it. */
export default function SaveBox({ asked, onDone, onClose }: Props) {
  const words = useText().views.adminMessages;
  const { kind, form, locale, parts } = asked;
  const [version, setVersion] = useState(asked.version);
  const kept = useQuery(textQuery(kind));
  const text = kept.data?.texts.find((one) => one.form === form && one.locale === locale);
  // What would be replaced is another text than the one that was seen.
  const faster = text && text.version > version ? text : undefined;
  const language = words.locales[locale];
  const isReset = parts === null;
  const input = { kind, form, locale, version, isReset, parts: parts ?? text?.builtIn ?? {} };
  return (
    <DialogBox
      title={isReset ? words.resetTitle(language) : words.saveTitle(language)}
      body={isReset ? words.resetHint : words.saveHint}
      onClose={onClose}
    >
      <PlanForm
        planning={saving}
        input={faster ? undefined : input}
        {...(faster && { missing: words.now(Object.values(faster.parts).join(' / ')) })}
        lines={4}
        act={isReset ? words.reset : words.save}
        show={(preview) => <MessagePreview label={words.preview} preview={preview} form={form} />}
        onDone={onDone}
        onChanged={() => kept.refetch()}
        onClose={onClose}
      >
        {faster && (
          <PlanRefused
            why={words.changedBy(faster.version, faster.changedBy)}
            onNewest={() => setVersion(faster.version)}
          />
        )}
      </PlanForm>
    </DialogBox>
  );
}
