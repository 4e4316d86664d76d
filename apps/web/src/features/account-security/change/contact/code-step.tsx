import { api, type FormValues } from '@uc/contract';
import { useAction } from '../../../../lib/action.ts';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../../lib/proof/tickets.ts';
import { DynamicForm } from '../../../../widgets/dynamic-form/dynamic-form.tsx';
import { ResendButton } from '../../../../widgets/resend-button/resend-button.tsx';
import { SliderCaptcha } from '../../../../widgets/slider-captcha/slider-captcha.tsx';
import { useCodeSending } from '../../sending/use-code-sending.ts';
import { useFirstContact } from '../../use-first-contact.ts';
import { changeTitle } from '../change-scene.ts';
import { focusFirstField } from '../focus-first-field.ts';
import { type ChangeProps, useChange } from '../use-change.ts';
import { type Awaiting, keepAwaiting } from './awaiting.ts';
import { CodeNews } from './code-news.tsx';
import { type ContactScene, contacts } from './contacts.ts';

interface Props extends ChangeProps {
  scene: ContactScene;
  awaiting: Awaiting;
  onSent(awaiting: Awaiting): void;
  onCorrect(): void;
}

/** The code that went to the new address, which can be sent again, and the address corrected or given up. */
export function CodeStep({ scene, fields, ticket, awaiting, onSent, onCorrect }: Props) {
  const text = useText();
  const first = useFirstContact(scene);
  const words = text.views.securityChange.contact;
  const adding = text.views.securityChange.first;
  const { proposal } = awaiting;
  const change = useChange(scene);
  const cancelling = useAction(() => call(api.accountSecurity.cancelUpdate, { scene }), {
    done: () => end(first ? adding.cancelled : words.cancelled),
  });
  const sending = useCodeSending(
    () => ({ ticket, target: proposal.target }),
    (captchaToken) =>
      call(
        api.accountSecurity.sendSecurityCodeForUpdate,
        { ticket, target: proposal.target, ...(captchaToken !== undefined && { captchaToken }) },
        { show: 'none' }, // the button says it
      ),
    awaiting.begun,
  );

  async function resend() {
    const sent = await change.attempt(sending.start, {});
    if (sent) onSent({ proposal, begun: { sent, atMs: Date.now() } });
    return sent && { retryAfterSeconds: sent.resendSeconds };
  }

  async function submit({ code }: FormValues) {
    const answer = await change.attempt(() => contacts[scene].update(ticket, proposal, String(code)), {
      'code.incorrect': 'code',
      'code.expired': 'code',
      'proof.locked': 'code',
      'phone.invalid': '',
      'email.invalid': '',
      'phone.taken': '',
      'email.taken': '',
    });
    if (!answer) return;
    end(first ? adding.bound : words.rebound);
    forgetTickets();
  }

  function end(message: string) {
    keepAwaiting(scene, null);
    change.finish(message);
  }

  return (
    <div ref={focusFirstField} className="card change">
      <CodeNews scene={scene} target={proposal.target} {...sending} />
      <DynamicForm
        {...change.form}
        label={changeTitle(scene, text, first)}
        submitLabel={first ? adding.confirm : words.confirm}
        fields={fields.filter(({ kind }) => kind === 'code')}
        values={{}}
        onSubmit={submit}
        renderResend={() => <ResendButton onSend={resend} {...sending.wait} />}
      />
      <p className="change-others">
        <button type="button" className="button" onClick={onCorrect}>
          {text.views.securityChange.contact.correct[scene]}
        </button>
        <button type="button" className="button" aria-disabled={cancelling.isBusy} onClick={() => cancelling.run()}>
          {first ? adding.cancel : words.cancel}
        </button>
      </p>
      <SliderCaptcha {...sending.captcha} />
    </div>
  );
}
