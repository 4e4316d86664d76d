import { useQuery } from '@tanstack/react-query';
import { api, type FieldError, type FormValues, judgePassword, type PasswordPolicy } from '@uc/contract';
import { QueryView } from '../../../../kit/query-view/query-view.tsx';
import { call } from '../../../../lib/call.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { forgetTickets } from '../../../../lib/proof/tickets.ts';
import { useLogin } from '../../../../lib/session.ts';
import { store } from '../../../../lib/storage.ts';
import { DynamicForm } from '../../../../widgets/dynamic-form/dynamic-form.tsx';
import { NewPassword } from '../../../../widgets/new-password/new-password.tsx';
import { Skeleton } from '../../../../widgets/states/skeleton.tsx';
import { policyQuery } from '../queries.ts';
import { type ChangeProps, useChange } from '../use-change.ts';
import { EndingSessions } from './ending-sessions.tsx';

// What an organisation's directory says to either of them.
const oldPlaces = { 'password.incorrect': 'oldPwd', 'proof.locked': 'oldPwd' };
const refusedThere = Object.fromEntries([
  ...(['young', 'history', 'short', 'simple', 'policy'] as const).map((why) => [`directory.${why}`, 'newPwd']),
  ...(['away', 'unsure', 'disabled', 'locked', 'unchangeable'] as const).map((why) => [`directory.${why}`, '']),
]);

/** A new password: the fetched policy ticked while typing, and what the change will end said before. */
export function PasswordForm(props: ChangeProps) {
  return (
    <QueryView query={useQuery(policyQuery)} waiting={<Skeleton shape="values" />}>
      {(policy) => <Form {...props} policy={policy} />}
    </QueryView>
  );
}

function Form({ policy, fields, ticket, scene }: ChangeProps & { policy: PasswordPolicy }) {
  const text = useText();
  const words = text.views.securityChange.password;
  const { user } = useLogin();
  const change = useChange(scene);

  function check({ newPwd, confirmPwd }: FormValues): FieldError[] {
    const isWeak = judgePassword(policy, String(newPwd), [user.username]).length > 0;
    return [
      ...(isWeak ? [{ field: 'newPwd', message: words.weak }] : []),
      ...(newPwd === confirmPwd ? [] : [{ field: 'confirmPwd', message: words.mismatch }]),
    ];
  }

  async function submit(values: FormValues) {
    const input = { ...values, ticket, newPwd: String(values.newPwd), confirmPwd: String(values.confirmPwd) };
    const answer = await change.attempt(() => call(api.accountSecurity.updateUserPassword, input), {
      'password.weak': 'newPwd',
      'password.mismatch': 'confirmPwd',
      ...oldPlaces,
      ...refusedThere,
    });
    if (!answer) return;
    store('token', answer.token);
    forgetTickets();
    change.finish(answer.endedSessions > 0 ? words.changedEnding(answer.endedSessions) : words.changed);
  }

  return (
    <div className="card change">
      <EndingSessions />
      <DynamicForm
        {...change.form}
        label={text.views.securityChange.changePwd}
        submitLabel={words.submit}
        fields={fields}
        values={{}}
        check={check}
        onSubmit={submit}
        renderBeside={({ entered, fill }) => (
          <NewPassword
            policy={policy}
            password={entered('newPwd')}
            account={user.username}
            check={(newPwd, signal) => call(api.accountSecurity.checkPassword, { ticket, newPwd }, { signal })}
            onGenerated={(made) => fill({ newPwd: made, confirmPwd: made })}
          />
        )}
      />
    </div>
  );
}
