import type { PeopleAct } from '@uc/contract';
import type { Newcomer } from '../newcomer.ts';

/** Who calls, as the desk knows them. */
export interface Caller {
  username: string;
  name: string;
}

/** One call at the desk, from the list of people to what came of it. */
export interface Call {
  name: string;
  /** Who takes it. */
  by: 'demo.helpdesk' | 'demo.people';
  run(agent: Newcomer, caller: Caller, prove: () => Promise<void>): Promise<void>;
}

const begins = (words: string) => new RegExp(`^${RegExp.escape(words)}`);
const reason = 'call';

/** Twelve calls of a usual shift, in this order: who left comes back after. */
export const calls: readonly Call[] = [
  {
    name: 'Locked out after wrong passwords',
    by: 'demo.helpdesk',
    async run(agent, caller) {
      const { adminPerson: words, adminPeople } = agent.text.views;
      await open(agent, caller);
      await agent.press(words.acts.unlock);
      await agent.see(adminPeople.done.unlock(1));
      await agent.see(words.why.nothing({ at: '', until: '', left: '', count: 0, channel: '' }));
    },
  },
  {
    name: 'Forgotten password: send a reset link',
    by: 'demo.helpdesk',
    async run(agent, caller, prove) {
      await open(agent, caller);
      await agent.press(agent.text.views.adminPerson.acts.sendResetLink, main(agent));
      await carryOut(agent, 'sendResetLink', prove);
    },
  },
  {
    name: 'Invitation not used: send another',
    by: 'demo.helpdesk',
    async run(agent, caller) {
      const { adminPerson: words, adminPeople } = agent.text.views;
      await open(agent, caller);
      await agent.press(words.acts.invite);
      await agent.see(adminPeople.done.invite(1));
    },
  },
  {
    name: 'Lost phone: have its one-time passwords removed',
    by: 'demo.helpdesk',
    run: removeDevice,
  },
  {
    name: 'Lost passkey: have it removed',
    by: 'demo.helpdesk',
    run: removeDevice,
  },
  {
    name: 'A message does not arrive: see where it is',
    by: 'demo.helpdesk',
    async run(agent, caller) {
      const { adminPerson: words } = agent.text.views;
      await open(agent, caller);
      await agent.press(begins(words.tabs.messages), main(agent));
      await agent.see(main(agent).getByText(words.deliveries.sent, { exact: true }));
    },
  },
  {
    name: 'Stolen laptop: end every session',
    by: 'demo.helpdesk',
    async run(agent, caller, prove) {
      await open(agent, caller);
      await agent.press(agent.text.views.adminPerson.acts.endSessions, main(agent));
      await carryOut(agent, 'endSessions', prove);
      await agent.see(agent.text.views.adminPerson.ways.noSessions);
    },
  },
  { name: 'Left the company: disable', by: 'demo.people', run: (...all) => fromMenu('disable', ...all) },
  {
    name: 'Came back: enable',
    by: 'demo.people',
    async run(agent, caller, prove) {
      await open(agent, caller);
      await agent.press(agent.text.views.adminPerson.acts.enable, main(agent));
      await carryOut(agent, 'enable', prove);
    },
  },
  {
    name: 'Wrong unit: move',
    by: 'demo.people',
    run: (...all) =>
      fromMenu('move', ...all, async (agent) => {
        const { plan } = agent.text.views.adminPeople;
        await agent.press(begins(plan.unit), agent.page.getByRole('dialog').last());
        await agent.type(agent.text.widgets.orgPicker.search, agent.isPhone ? 'Human' : '人力');
        await agent.touch(agent.page.getByRole('treeitem', { name: /人力资源|Human Resources/ }).first());
      }),
  },
  {
    name: 'Cannot open a page: see why, and grant it',
    by: 'demo.people',
    async run(agent, caller, prove) {
      const { adminPerson: words, adminPeople } = agent.text.views;
      await open(agent, caller);
      await agent.press(begins(words.tabs.roles), main(agent));
      await agent.press(adminPeople.acts.grant, main(agent));
      await agent.choose(adminPeople.plan.permission, adminPeople.permissions['console:customerConnect']);
      await carryOut(agent, 'grant', prove);
      await agent.see(main(agent).getByText(words.roles.single).first());
    },
  },
  {
    name: 'A note for the next colleague',
    by: 'demo.helpdesk',
    async run(agent, caller) {
      const { notes } = agent.text.views.adminPerson;
      await open(agent, caller);
      await agent.press(agent.text.views.adminPerson.writeNote);
      await agent.keys('Called back and known by voice.');
      await agent.press(notes.save);
      await agent.see(main(agent).getByRole('listitem').filter({ hasText: 'Called back and known by voice.' }));
    },
  },
];

const main = (agent: Newcomer) => agent.page.getByRole('main');

/** From the list of people to the caller's page. */
async function open(agent: Newcomer, { username, name }: Caller): Promise<void> {
  const { search, searchNames } = agent.text.views.adminPeople;
  const field = new RegExp([search, searchNames].map(RegExp.escape).join('|'));
  await agent.type(field, username, main(agent));
  const row = main(agent)
    .getByRole(agent.isPhone ? 'listitem' : 'row')
    .filter({ hasText: username });
  await agent.press(begins(name), row);
  await agent.see(main(agent).getByRole('heading', { name, exact: true }));
}

/** What a plan asks for, and the press that does it. */
async function carryOut(agent: Newcomer, act: PeopleAct, prove: () => Promise<void>): Promise<void> {
  const { adminPeople: words } = agent.text.views;
  const box = agent.page.getByRole('dialog').last();
  await agent.see(words.plan.does(1));
  if (act !== 'endSessions') await agent.type(words.plan.reason, reason, box);
  await agent.press(words.titles[act], box);
  await prove();
  await agent.see(begins(words.done[act](1)));
  await agent.press(words.plan.close, agent.page.getByRole('dialog').last());
}

async function removeDevice(agent: Newcomer, caller: Caller, prove: () => Promise<void>): Promise<void> {
  const { adminPerson: words } = agent.text.views;
  await open(agent, caller);
  await agent.press(begins(words.removeOne('').slice(0, 3)), main(agent));
  await carryOut(agent, 'removeDevice', prove);
  await agent.see(main(agent).getByRole('button', { name: begins(words.stopOne('').trim()) }));
}

/** By the menu with everything, after what the act has to know. */
async function fromMenu(
  act: PeopleAct,
  agent: Newcomer,
  caller: Caller,
  prove: () => Promise<void>,
  choose: (agent: Newcomer) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await open(agent, caller);
  await agent.press(agent.text.views.adminPerson.more, main(agent));
  await agent.press(agent.text.views.adminPeople.acts[act], agent.page.getByRole('menu'));
  await choose(agent);
  await carryOut(agent, act, prove);
}
