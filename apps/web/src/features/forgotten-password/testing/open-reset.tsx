import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { LayoutContext } from '../../../lib/layout.ts';
import { queryClient } from '../../../lib/query.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import ForgottenPasswordPage from '../forgotten-password-page.tsx';

type Handler = Answer | ((request: Request) => Answer | Promise<Answer>);

/** A policy with rules of every kind. */
export const policy = {
  minLength: 8,
  maxLength: 16,
  allowed: ['upper', 'lower', 'digit', 'special'],
  minClasses: 3,
  maxRepeats: 3,
  history: 5,
  dictionary: true,
  ownNames: true,
  maxAgeDays: 0,
};

/** What is offered, and by whom. */
export const conf = { channels: ['sms', 'email'], organisation: '示例集团', contact: '服务台 8001' };
const sent = { flow: 'the-flow', resendSeconds: 60, expiresInSeconds: 300, policy };
const proved = (step: string): Answer => [200, { ticket: `ticket-for-${step}`, step, expiresInSeconds: 600, policy }];

/** The server's answers where everything goes well for somebody without a device. */
export const well: Record<string, Handler> = {
  'GET /anonymous/getForgetPasswordConf': [200, conf],
  'POST /anonymous/sendForgetPasswordCode': [200, sent],
  'POST /anonymous/verifyForgetPasswordCode': proved('password'),
  'POST /anonymous/verifyForgetPasswordOtp': proved('password'),
  'POST /anonymous/checkForgetPassword': [200, { broken: [], strength: 4 }],
  'POST /anonymous/resetPassword': [200, { ok: true }],
};

/** What comes first where a device is bound. */
export const asksSecond = proved('second');

/** Opens the page, as after a click on its link or, where something is kept, as after a reload. */
export async function openReset(answers: Record<string, Handler> = {}, layout: 'desk' | 'phone' = 'desk') {
  queryClient.clear();
  const server = fakeServer({ ...well, ...answers }).install();
  const path = layout === 'desk' ? '/anonymous/forgetPassword' : '/anonymous/forgetPasswordForMobile';
  const { hook, history } = memoryLocation({ path, record: true });
  const view = await render(
    <Router hook={hook}>
      <LayoutContext value={layout === 'desk' ? 'wide' : 'phone'}>
        <main>
          <ForgottenPasswordPage />
        </main>
      </LayoutContext>
    </Router>,
  );
  return Object.assign(server, {
    visited: history,
    /** The page is gone, as after a reload or the browser's way back; what it kept stays. */
    leave: () => view.unmount(),
    bodies: (name: string) =>
      Promise.all(server.requests.filter(({ url }) => url.includes(name)).map((one) => one.clone().json())),
  });
}

/** The fields and buttons, as people find them. */
export const on = {
  account: page.getByLabelText('账号', { exact: true }),
  code: page.getByLabelText('验证码', { exact: true }),
  newPwd: page.getByLabelText('新密码', { exact: true }),
  confirmPwd: page.getByLabelText('确认新密码', { exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  heading: (name: string) => page.getByRole('heading', { name, level: 1 }),
};

/** Names the account and asks for a code. */
export async function askForCode(account = 'demo.full'): Promise<void> {
  await on.account.fill(account);
  await userEvent.keyboard('{Enter}');
}

/** Gives a code. */
export async function giveCode(code = '123456'): Promise<void> {
  await on.code.fill(code);
  await userEvent.keyboard('{Enter}');
}
