import type { Newcomer } from '../../e2e/newcomer.ts';

/** Somebody on the phone, and what the one who answers does about it. It begins at the list of people and ends when they can be told the answer. */
export interface Call {
  /** What they say. */
  says: string;
  /** By what the agent finds them: a user name, letters of a name as it sounds, or an employee id. */
  by: string;
  /** Who they are. */
  who: string;
  answer(agent: Newcomer, code: () => Promise<string>): Promise<void>;
}

/** A shift, in the order of the calls: one proof of the second factor, asked for by the second, lasts for all of them. */
export const shift: Call[] = [
  {
    says: 'I am locked out, and yes, it was me who mistyped',
    ...{ by: 'liuqingyang', who: 'liu.qingyang' },
    async answer(agent) {
      const { why, acts } = agent.text.views.adminPerson;
      await agent.press(acts.unlock);
      await agent.see(why.nothing(nothingTold));
    },
  },
  {
    says: 'I have forgotten my password',
    ...{ by: 'tang.rui', who: 'tang.rui' },
    async answer(agent, code) {
      const { acts } = agent.text.views.adminPerson;
      await agent.press(acts.sendResetLink);
      await carryOut(agent, 'sendResetLink', agent.isPhone ? 'called back' : '已回拨核对');
      await agent.type(agent.text.views.accountSecurity.verify.labels.otp, await code(), agent.page.locator('.proof'));
      await finish(agent, 'sendResetLink');
    },
  },
  {
    says: 'Has the reset link arrived, and did I use it already?',
    ...{ by: 'tang.rui', who: 'tang.rui' },
    async answer(agent) {
      const { links } = agent.text.views.adminPerson;
      await agent.see(agent.page.getByRole('region', { name: links.title }).locator('.tag'));
    },
  },
  {
    says: 'My phone with the codes was stolen',
    ...{ by: 'xujing', who: 'xu.jing' },
    async answer(agent) {
      await agent.press(about(agent.text.views.adminPerson.removeOne));
      await carryOut(agent, 'removeDevice', agent.isPhone ? 'stolen, called back' : '手机被盗，已回拨核对');
      await finish(agent, 'removeDevice');
    },
  },
  {
    says: 'I have found it again, keep my codes',
    ...{ by: 'xujing', who: 'xu.jing' },
    async answer(agent) {
      const { stopOne, removalStopped } = agent.text.views.adminPerson;
      await agent.press(about(stopOne));
      await agent.see(removalStopped);
    },
  },
  {
    says: 'I am new, and my invitation is gone',
    ...{ by: 'E100758', who: 'demo.invited' },
    async answer(agent) {
      const { acts } = agent.text.views.adminPerson;
      await agent.press(acts.invite);
      await agent.see(agent.text.views.adminPeople.done.invite(1));
    },
  },
  {
    says: 'I begin in two weeks, why can I not sign in?',
    ...{ by: 'demo.waiting', who: 'demo.waiting' },
    answer: (agent) =>
      agent.see(
        startOf(agent.text.views.adminPerson.why.notStarted({ ...nothingTold, at: '\0' }).split('\0')[0] ?? ''),
      ),
  },
  {
    says: 'Is the account of a colleague who left really closed?',
    ...{ by: 'demo.left', who: 'demo.left' },
    answer: (agent) => agent.see(startOf(agent.text.views.adminPerson.why.disabled(nothingTold))),
  },
  {
    says: 'I am still signed in at a computer that is not mine',
    ...{ by: 'maxiao', who: 'ma.xiaolin' },
    async answer(agent) {
      const { acts } = agent.text.views.adminPerson;
      await agent.press(acts.endSessions);
      const title = agent.text.views.adminPeople.titles.endSessions;
      await agent.press(title, agent.page.getByRole('dialog'));
      await finish(agent, 'endSessions');
    },
  },
  {
    says: 'Did somebody else sign in as me last week?',
    ...{ by: 'csy', who: 'demo.full' },
    async answer(agent) {
      await openTab(agent, 'records');
      const { every } = agent.text.views.adminPerson.records;
      await agent.see(agent.page.getByLabel(every).or(agent.page.getByRole('table', { name: every })));
    },
  },
  {
    says: 'I never get the messages you send',
    ...{ by: 'tang.rui', who: 'tang.rui' },
    async answer(agent) {
      await openTab(agent, 'messages');
      await agent.see(
        agent.page.getByRole('region', { name: agent.text.views.adminPerson.messages.title }).locator('.tag'),
      );
    },
  },
  {
    says: 'Why do I have this role? Please leave word for your colleague',
    ...{ by: 'zhouhuimin', who: 'demo.approver' },
    async answer(agent) {
      const { roles, notes, writeNote } = agent.text.views.adminPerson;
      await openTab(agent, 'roles');
      await agent.see(agent.page.getByRole('region', { name: roles.title }));
      await agent.press(writeNote);
      await agent.keys(agent.isPhone ? 'Asks why, tell the owner' : '问角色来历，请转告负责人');
      await agent.press(notes.save);
      await agent.see(notes.saved);
    },
  },
];

/** What is known of a hindrance, where nothing of it matters. */
const nothingTold = { at: '', until: '', left: '', count: 0, channel: '', device: '' };

const startOf = (sentence: string) => new RegExp(`^${RegExp.escape(sentence.replace(/[.。]$/, ''))}`);

/** The words on a button about a device, whatever it is called. */
const about = (words: (device: string) => string) => new RegExp(words('\0').split('\0').map(RegExp.escape).join('.+'));

type Act = 'sendResetLink' | 'removeDevice' | 'endSessions';

/** Finds who is calling, and opens their page: by the search that stands on every page, on a phone by the list's own. */
export async function find(agent: Newcomer, { by, who }: Pick<Call, 'by' | 'who'>): Promise<void> {
  const { page, text } = agent;
  if (agent.isPhone) {
    await agent.touch(page.getByRole('searchbox').filter({ visible: true }).first());
    await agent.keys(by);
    await agent.press(new RegExp(RegExp.escape(who)), page.getByRole('list', { name: text.views.adminPeople.grid }));
  } else {
    await agent.touch(page.getByRole('combobox', { name: text.views.administration.findShort }));
    await agent.keys(by);
    await agent.press(new RegExp(RegExp.escape(who)), page.getByRole('listbox'));
  }
  await agent.see(page.getByRole('navigation', { name: text.views.adminPerson.tabsLabel }));
}

/** Says why, and carries out the plan that is on show. */
async function carryOut(agent: Newcomer, act: Act, reason: string): Promise<void> {
  const { plan, titles } = agent.text.views.adminPeople;
  const dialog = agent.page.getByRole('dialog');
  await agent.see(dialog.getByText(plan.does(1)));
  await agent.type(new RegExp(`^${RegExp.escape(agent.text.views.plan.reason)}`), reason, dialog);
  await agent.press(titles[act], dialog);
}

/** Reads what came of it, and closes. */
async function finish(agent: Newcomer, act: Act): Promise<void> {
  const { done, plan } = agent.text.views.adminPeople;
  await agent.see(startOf(done[act](1)));
  await agent.press(plan.close, agent.page.getByRole('dialog'));
}

async function openTab(agent: Newcomer, tab: 'roles' | 'records' | 'messages'): Promise<void> {
  const { tabs, tabsLabel } = agent.text.views.adminPerson;
  await agent.press(
    new RegExp(`^${RegExp.escape(tabs[tab])}`),
    agent.page.getByRole('navigation', { name: tabsLabel }),
  );
}
