import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { stored } from '../../lib/storage.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { samplePlace, samplePuzzle } from '../../widgets/slider-captcha/sample-puzzle.ts';
import SignInPage from './sign-in-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '', demo: false };
const wrong: Answer = [400, { code: 'signin.incorrect', message: '账号或密码错误' }];
const asked: Answer = [400, { code: 'captcha.required', message: '请先完成安全验证' }];
const welcome: Answer = [200, { token: 'fresh' }];

interface Typed {
  account: string;
  password: string;
  captchaToken?: string;
}

/** A server that asks for a pass from the second try on, and takes each once. */
async function open() {
  const passes = new Set<string>();
  const tries: Typed[] = [];
  let challenges = 0;
  const routes = {
    'GET /anonymous/signInConf': [200, conf] as Answer,
    'POST /anonymous/signIn': async (request: Request): Promise<Answer> => {
      const typed: Typed = await request.json();
      tries.push(typed);
      if (tries.length > 1 && !passes.delete(typed.captchaToken ?? '')) return asked;
      return typed.password === 'right' ? welcome : wrong;
    },
    'GET /anonymous/getCaptcha': (request: Request): Answer => {
      expect(new URL(request.url).searchParams.get('action')).toBe('signIn');
      challenges += 1;
      return [200, samplePuzzle(`challenge-${challenges}`)];
    },
    'POST /anonymous/checkCaptcha': async (request: Request): Promise<Answer> => {
      const { pointJson, token } = await request.json();
      const { x, y } = JSON.parse(pointJson);
      const result = Math.abs(x - samplePlace) <= 5 && y === 5;
      if (result) passes.add(token);
      return [200, { result }];
    },
    'GET /anonymous/getCaptchaWork': [200, { token: 'worked', seed: btoa('seed'), bits: 8 }] as Answer,
    'POST /anonymous/checkCaptchaWork': async (request: Request): Promise<Answer> => {
      passes.add((await request.json()).token);
      return [200, { result: true }];
    },
  };
  const server = fakeServer(routes).install();
  const { hook, history } = memoryLocation({ path: '/signIn', record: true });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  await expect.element(page.getByText(/© 示例集团/)).toBeVisible();
  return Object.assign(server, { tries, visited: history });
}

const account = page.getByLabelText('账号', { exact: true });
const password = page.getByLabelText('密码', { exact: true });
const submit = page.getByRole('button', { name: '登录', exact: true });
const popup = page.getByRole('dialog', { name: '安全验证' });
const slider = page.getByRole('slider');

async function signInAs(secret: string) {
  await account.fill('demo.full');
  await password.fill(secret);
  await submit.click();
}

async function failOnce() {
  await signInAs('wrong');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/账号或密码错误/);
}

async function solve() {
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{PageUp>5/}{Enter}');
}

const isFetched = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('captcha-dialog'));

// These two before all others: what one test has fetched is there for the next.
test('who signs in at the first try never meets it', async () => {
  using server = await open();
  await signInAs('right');
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(server.asked()).not.toContain('/anonymous/getCaptcha');
  expect(isFetched()).toBe(false);
});

test('its code is fetched as soon as a try has failed, before it is asked for', async () => {
  using server = await open();
  await failOnce();
  await expect.poll(isFetched).toBe(true);
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(server.asked()).not.toContain('/anonymous/getCaptcha');
});

test('after a wrong password the next try opens the puzzle, and solving it signs in by itself', async () => {
  using server = await open();
  await failOnce();
  await signInAs('right');
  await expect.element(popup).toBeVisible();
  await solve();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(stored('token')).toBe('fresh');
  expect(server.tries).toEqual([
    { account: 'demo.full', password: 'wrong' },
    { account: 'demo.full', password: 'right' },
    { account: 'demo.full', password: 'right', captchaToken: 'challenge-1' },
  ]);
});

test('closed, the form says why it waits, keeps what was typed and opens it again', async () => {
  using server = await open();
  await failOnce();
  await signInAs('right');
  await expect.element(popup).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/需要先完成安全验证/);
  await expect.element(submit).toHaveFocus();
  await expect.element(account).toHaveValue('demo.full');
  await expect.element(password).toHaveValue('right');
  await submit.click();
  await expect.element(popup).toBeVisible();
  await solve();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
});

test('a password that is wrong again is told in the form, and the next try asks for another puzzle', async () => {
  using server = await open();
  await failOnce();
  await signInAs('wrong again');
  await expect.element(popup).toBeVisible();
  await solve();
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/账号或密码错误/);
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('right{Enter}');
  await expect.element(popup).toBeVisible();
  await solve();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(server.tries.at(-1)).toEqual({ account: 'demo.full', password: 'right', captchaToken: 'challenge-2' });
});

test('a wrong place signs nobody in and sends nothing', async () => {
  using server = await open();
  await failOnce();
  await signInAs('right');
  await expect.element(popup).toBeVisible();
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{PageUp}{Enter}');
  await expect.element(page.getByText('位置不对。图中有两个缺口，请选图案能接上的那个')).toBeVisible();
  await expect.element(popup).toBeVisible();
  expect(server.tries).toHaveLength(2);
});

test('who cannot see the puzzle gets in as well', async () => {
  using server = await open();
  await failOnce();
  await signInAs('right');
  await page.getByRole('button', { name: '无法完成拼图？改用自动验证' }).click();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(server.tries.at(-1)?.captchaToken).toBe('worked');
});

test('while the puzzle is open nothing is sent a second time', async () => {
  using server = await open();
  await failOnce();
  await signInAs('right');
  await expect.element(popup).toBeVisible();
  document.querySelector('form')?.requestSubmit();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.tries).toHaveLength(2);
});
