import { serverText } from '@uc/messages/server';
import type { Transaction } from 'kysely';
import type { Deed } from '../../db/administrators/deed.ts';
import { giveRole, ownership } from '../../db/administrators/give.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { countEnding } from '../../directory/ending.ts';
import { keepOut } from '../../directory/few.ts';
import type { WantedPerson } from '../../directory/model.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { carryOutByHand, needUnheld, readSaid, takeInHand } from './by-hand.ts';
import { endingLines, handedOnLines } from './follow-lines.ts';
import { movePerson } from './move-person.ts';
import { needAnotherOwner } from './need-owner.ts';
import type { DirectoryTools } from './tools.ts';
import { withConsent } from './with-consent.ts';

type OpenTools = () => DirectoryTools;

/** One person as a source tells of them: nobody else is meant. */
const alone = (row: WantedPerson) => ({ people: { rows: [row], refused: [], isPartial: true as const } });

/** Commands about how somebody's time here goes on; all of them go through the plan that files go through. */
export const lifeCommands = (openTools: OpenTools): Command[] => [
  {
    words: ['people', 'disable'],
    values: ['user name'],
    options: { 'last-day': 'day', yes: null },
    summary: 'Keep a person out, at once or after a last day, whatever files say; shows what follows, --yes does it',
    run: (context, username = '') =>
      withConsent(context, `people disable ${username}`, (tx, post) =>
        disable(context, openTools(), username, tx, post),
      ),
  },
  {
    words: ['people', 'enable'],
    values: ['user name'],
    options: { 'first-day': 'day', 'keep-password': null, owner: null, yes: null },
    summary: 'Let a disabled person come back, with a new password to choose or (--keep-password) the one they had',
    run: (context, username = '') =>
      withConsent(context, `people enable ${username}`, (tx, post) => enable(context, openTools(), username, tx, post)),
  },
  {
    words: ['people', 'rename'],
    values: ['user name'],
    options: { username: 'user name', name: 'name', 'english-name': 'name', yes: null },
    summary: 'Give a person another username or name; they are told',
    run: (context, username = '') =>
      withConsent(context, `people rename ${username}`, (tx, post) => rename(context, openTools(), username, tx, post)),
  },
  {
    words: ['people', 'move'],
    values: ['user name'],
    options: {
      unit: 'code',
      manager: 'user name or none',
      title: 'title',
      'english-title': 'title',
      since: 'day',
      yes: null,
    },
    summary: 'Move a person to another unit or manager; who leads them now takes over what waits',
    run: (context, username = '') =>
      withConsent(context, `people move ${username}`, (tx, post) =>
        movePerson(context, openTools(), username, tx, post),
      ),
  },
];

type Work = (
  context: CommandContext,
  tools: DirectoryTools,
  username: string,
  tx: Transaction<Schema>,
  post: NoticeMeans,
) => Promise<{ deed: Deed; lines: string[] } | string>;

const place = (words: string) => ({ file: words, line: 0 });

const disable: Work = async ({ options, locale }, tools, username, tx, post) => {
  const words = serverText[locale].commands.people;
  const { current, person } = await takeInHand(tx, tools, username, locale);
  await needAnotherOwner(tx, person.id, username, locale);
  const fields = readSaid(options, { 'last-day': 'endsOn' }, tools, locale);
  const ending = await countEnding(tx, person.id);
  const hasLeft = options['last-day'] === undefined ? true : null;
  const row = { key: person.key, place: place('people disable'), fields, hasLeft };
  const done = await carryOutByHand(tx, post, current, alone(row), locale);
  const isOut = done?.plan.people.changed.some(({ state }) => state?.to === 'disabled') ?? false;
  if (done && !isOut) {
    const day = fields.endsOn ?? '';
    return {
      deed: { deed: 'setLastDay', subject: day, people: [person.id] },
      lines: [words.leavesAfter(username, day)],
    };
  }
  const lines = [words.disabled(username), ...endingLines(ending, locale)];
  if (done) lines.push(...handedOnLines(done.handedOn, locale));
  else if (!(await keepOut(tx, person.id))) return words.wasDisabled(username);
  const toldOutside = person.state === 'active' || person.state === 'invited' ? [person.id] : [];
  return { deed: { deed: 'disablePerson', people: [person.id], toldOutside }, lines };
};

const enable: Work = async ({ options, locale }, tools, username, tx, post) => {
  const { people: words, directory } = serverText[locale].commands;
  const { current, person } = await takeInHand(tx, tools, username, locale);
  if (person.state !== 'disabled') return words.wasNotDisabled(username);
  const told = readSaid(options, { 'first-day': 'startsOn' }, tools, locale);
  // A last day that is over would disable them again.
  const isOver = person.fields.endsOn && person.fields.endsOn < tools.today;
  const fields = { ...told, ...(isOver && { endsOn: null }) };
  const row = { key: person.key, place: place('people enable'), fields, hasLeft: false };
  const keepsPasswords = options['keep-password'] !== undefined;
  const done = await carryOutByHand(tx, post, { ...current, keepsPasswords }, alone(row), locale);
  const state = done?.plan.people.changed[0]?.state?.to ?? 'disabled';
  if (options.owner !== undefined) await giveRole(tx, ownership(person.id, 'people enable'), { command: actorName() });
  const subject = options.owner === undefined ? '' : 'owner';
  const next = state === 'invited' ? [words.inviteNext(`npm run uc -- people invite ${username}`)] : [];
  return {
    deed: { deed: 'enablePerson', subject, people: [person.id] },
    lines: [words.enabledAs(username, directory.states[state]), words.rolesStayAway, ...next],
  };
};

const rename: Work = async ({ options, locale }, tools, username, tx, post) => {
  const words = serverText[locale].commands.people;
  const { current, person } = await takeInHand(tx, tools, username, locale);
  const fields = readSaid(
    options,
    { username: 'username', name: 'name', 'english-name': 'englishName' },
    tools,
    locale,
  );
  if (Object.keys(fields).length === 0) throw new CommandError(words.saysNewName);
  await needUnheld(tx, person.id, Object.keys(fields), locale);
  const row = { key: person.key, place: place('people rename'), fields, hasLeft: null };
  const done = await carryOutByHand(tx, post, current, alone(row), locale);
  if (!done) return words.wasNamedSo(username);
  const changes = Object.entries(done.plan.people.changed[0]?.changes ?? {});
  const lines = changes.map(([field, { from, to }]) => `${field}: ${from ?? ''} → ${to ?? ''}`);
  const subject = fields.username ?? fields.name ?? fields.englishName ?? '';
  return {
    deed: { deed: 'renamePerson', subject, isPersonal: true, people: [person.id] },
    lines: [words.renamed(username), ...lines],
  };
};
