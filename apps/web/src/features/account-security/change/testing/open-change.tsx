import type { FormField } from '@uc/contract';
import { page } from 'vitest/browser';
import type { Layout } from '../../../../lib/layout.ts';
import { type ChangeScene, changePath } from '../../../../lib/proof/change-path.ts';
import { forgetTickets, keepTicket } from '../../../../lib/proof/tickets.ts';
import { queryClient } from '../../../../lib/query.ts';
import { currentLogin } from '../../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../../testing/fake-server.ts';
import { person } from '../../../../testing/person.ts';
import { show } from '../../../../testing/show.tsx';
import { items, portalAnswers, rowsOf, sessions } from '../../testing/samples.ts';

type Answers = Record<string, Answer | ((request: Request) => Answer | Promise<Answer>)>;

const code: FormField = { name: 'code', kind: 'code', label: '验证码', required: true, pattern: 'digits6' };

/** The field lists as the server sends them. */
export const sceneFields: Record<ChangeScene, FormField[]> = {
  changePassword: [
    { name: 'newPwd', kind: 'secret', label: '新密码', required: true, maxLength: 128 },
    { name: 'confirmPwd', kind: 'secret', label: '确认新密码', required: true, maxLength: 128 },
  ],
  changeMobile: [{ name: 'mobile', kind: 'phone', label: '新手机号码', required: true, maxLength: 254 }, code],
  changeEmail: [
    { name: 'email', kind: 'text', label: '新邮箱', required: true, maxLength: 254, pattern: 'email' },
    code,
  ],
  bindOtp: [
    { ...code, label: '动态口令' },
    { name: 'name', kind: 'text', label: '设备名称（选填）', required: false, maxLength: 64 },
  ],
};

/** The specification's rules: 8 to 16 characters of three classes, and what only the server knows. */
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
} as const;

/** Opens a change in its real layout, with a proof given unless told; what the server answers can be replaced. */
export async function openChange(
  scene: ChangeScene,
  {
    layout = 'wide',
    answers = {},
    hasTicket = true,
    isSamePerson = false,
  }: { layout?: Layout; answers?: Answers; hasTicket?: boolean; isSamePerson?: boolean } = {},
) {
  queryClient.clear();
  if (!isSamePerson) currentLogin.set(null);
  // Every page looks the person up again: the same one, in an answer of its own.
  currentLogin.set({ ...person });
  forgetTickets();
  if (hasTicket) keepTicket(scene, 'the-ticket', 600);
  const server = fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getConfigurationByUser': [200, { scene, ways: [], fields: sceneFields[scene] }],
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf(Object.values(items)),
    'GET /accountSecurity/getPasswordPolicy': [200, policy],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'POST /accountSecurity/checkPassword': [200, { broken: [], strength: 4 }],
    'GET /accountSecurity/messageState': [200, { state: 'sent' }],
    ...answers,
  }).install();
  const [at = '', query] = changePath(scene, layout).split('?');
  await show(at, query && `?${query}`);
  return Object.assign(server, {
    /** What was sent to a path, newest last. */
    sent: (at: string) =>
      Promise.all(
        server.requests.filter(({ url }) => new URL(url).pathname.endsWith(at)).map((one) => one.clone().json()),
      ),
  });
}

/** The address on show. */
export const address = () => location.hash.slice(1);
/** A field by its label. */
export const labelled = (label: string) => page.getByLabelText(label, { exact: true });
/** A button by its words. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
