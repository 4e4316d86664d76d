import { api, type FormValues } from '@uc/contract';
import { useRef, useState } from 'react';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { DynamicForm } from '../../../../widgets/dynamic-form/dynamic-form.tsx';
import { FormRefusal } from '../../../../widgets/dynamic-form/refusal.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { SliderCaptcha } from '../../../../widgets/slider-captcha/slider-captcha.tsx';
import { useCodeSending } from '../../sending/use-code-sending.ts';
import { useFirstContact } from '../../use-first-contact.ts';
import { changeTitle } from '../change-scene.ts';
import { focusFirstField } from '../focus-first-field.ts';
import { type ChangeProps, useChange } from '../use-change.ts';
import type { Awaiting } from './awaiting.ts';
import { type ContactScene, contacts, type Proposal } from './contacts.ts';
import { EarlierCode } from './earlier-code.tsx';

interface Props extends ChangeProps {
  scene: ContactScene;
  /** What was given before and is to be corrected. */
  last: Proposal | undefined;
  onSent(awaiting: Awaiting): void;
}

/** The new address: a captcha, where one is due, and a code is on its way to it. */
export function TargetStep({ scene, fields, ticket, last, onSent }: Props) {
  const text = useText();
  const first = useFirstContact(scene);
  const change = useChange(scene);
  const { field } = contacts[scene];
  const target = useRef('');
  const hasCode = useRef(false);
  const [isGivenUp, setGivenUp] = useState(false);
  const sending = useCodeSending(
    () => ({ ticket, target: target.current }),
    (captchaToken) =>
      call(api.accountSecurity.sendSecurityCodeForUpdate, {
        ticket,
        target: target.current,
        ...(captchaToken !== undefined && { captchaToken }),
      }),
  );

  async function submit({ [field]: typed = last?.target, ...others }: FormValues) {
    target.current = String(typed);
    const proposal = { target: target.current, others: { ...last?.others, ...others } };
    if (hasCode.current) return onSent({ proposal, begun: null });
    setGivenUp(false);
    const sent = await change.attempt(async () => (await sending.start()) ?? 'given up', {
      'phone.invalid': field,
      'email.invalid': field,
      'contact.same': field,
      'code.frequent': '',
      'captcha.required': '',
      'proof.way': '',
    });
    if (sent === 'given up') {
      setGivenUp(true);
      throw new FormRefusal([]); // nothing is wrong with what was entered, and it stays
    }
    if (sent) onSent({ proposal, begun: { sent, atMs: Date.now() } });
  }

  /** The form is judged as if it were sent; what follows is decided while it is. */
  function goOn(form: HTMLFormElement) {
    hasCode.current = true;
    form.requestSubmit();
    hasCode.current = false;
  }

  return (
    <div ref={last && focusFirstField} className="card change">
      <EarlierCode scene={scene} onUse={goOn} />
      {isGivenUp && (
        <p className="note change-warning" role="alert">
          <Icon name="info" />
          {text.views.securityChange.contact.captchaOpen}
        </p>
      )}
      <DynamicForm
        {...change.form}
        label={changeTitle(scene, text, first)}
        submitLabel={text.views.securityChange.contact.submit}
        fields={fields.filter(({ kind }) => kind !== 'code')}
        values={last ? { ...last.others, [field]: last.target } : {}}
        onSubmit={submit}
      />
      <SliderCaptcha {...sending.captcha} />
    </div>
  );
}
