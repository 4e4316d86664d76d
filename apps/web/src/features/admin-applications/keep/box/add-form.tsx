import { api, limits } from '@uc/contract';
import { useRef, useState } from 'react';
import '../../../../kit/plan/plan.css';
import { PlanButtons } from '../../../../kit/plan/plan-buttons.tsx';
import { useAction } from '../../../../lib/action.ts';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { isRefusedFor, tellRefusal } from '../../../../lib/refusal.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';
import { TextInput } from '../../../../widgets/text-input/text-input.tsx';
import { emptyFields } from '../../edit/fields.ts';

interface Props {
  onDone(application?: string): void;
  onClose(): void;
}

/** A new application begins as a draft with a name and a code; the rest follows on its page. */
export function AddForm({ onDone, onClose }: Props) {
  const text = useText();
  const words = text.views.adminApplications;
  const add = text.views.adminApplications.add;
  const [name, setName] = useState('');
  const [nameEn, setNameEn] = useState('');
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [taken, setTaken] = useState({ code: '', says: '' });
  const form = useRef<HTMLFormElement>(null);
  const isCodeWrong = !limits.applicationCodePattern.test(code.trim());
  const isTaken = taken.code !== '' && taken.code === code.trim();
  const adding = useAction(
    () =>
      call(api.adminApplications.saveDraft, {
        ...{ ...emptyFields, name: name.trim(), nameEn: nameEn.trim(), code: code.trim() },
      }),
    {
      done: ({ application }) => onDone(application),
      refused: (error) =>
        isRefusedFor(error, 'application.taken')
          ? setTaken({ code: code.trim(), says: error.message })
          : tellRefusal(error, text),
    },
  );

  function send(): void {
    setTried(true);
    const wrong = [name.trim() === '', nameEn.trim() === '', isCodeWrong].indexOf(true);
    if (wrong === -1) adding.run();
    else form.current?.querySelectorAll<HTMLElement>('input')[wrong]?.focus();
  }

  return (
    <DialogBox title={add.title} body={add.body} onClose={onClose}>
      <form
        ref={form}
        className="plan"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          label={words.form.name}
          isRequired
          error={isTried && name.trim() === '' ? words.form.missingName : undefined}
          value={name}
          maxCharacters={limits.nameCharacters}
          onChange={(typed = '') => setName(typed)}
        />
        <TextInput
          label={words.form.nameEn}
          isRequired
          error={isTried && nameEn.trim() === '' ? words.form.missingName : undefined}
          value={nameEn}
          maxCharacters={limits.nameCharacters}
          onChange={(typed = '') => setNameEn(typed)}
        />
        <TextInput
          label={add.code}
          hint={add.codeHint}
          isRequired
          error={isTaken ? taken.says : isTried && isCodeWrong ? add.codeHint : undefined}
          value={code}
          maxCharacters={64}
          onChange={(typed = '') => setCode(typed)}
        />
        <PlanButtons act={add.act} isBusy={adding.isBusy} onClose={onClose} />
      </form>
    </DialogBox>
  );
}
