import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type AdministratorDeed, api } from '@uc/contract';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import { digestOf, makePlan } from '../../directory/plan.ts';
import { otpBucket } from '../../proofs/otp.ts';
import { accountBucket } from '../../proofs/password-tries.ts';
import { letter } from '../adapters/messenger/fake.ts';
import { add, type World } from '../features/permissions/world.ts';
import { testSeal } from '../seal.ts';
import { plannedLine, testOutlook } from './commands.ts';
import { connectionCase } from './connection-case.ts';
import { failOnce, retiring } from './deeds.ts';
import { linkCases } from './link-cases.ts';

/** Every command that changes something, and what it leaves. */
interface Case {
  deed: AdministratorDeed;
  /** What comes before it; answers with the line, where it is not known beforehand. */
  line: string | ((world: World) => Promise<string>);
  /** Its words, where the line is made when it runs. */
  command?: string;
  /** Whose records show it. */
  whose: string[];
  /** They are told. */
  isTold?: boolean;
  /** The content of `file.json`. */
  file?: object;
}

/** A file of one person, as the lists of a source have it. */
const joiner = { people: [{ employeeId: 'N1', username: 'joiner', name: '新员工' }] };

/** A field as files describe it. */
const floor = { name: 'floor', group: 'other', kind: 'text', label: '楼层', labelEn: 'Floor', source: 'hr' };

/** The plan of that file on the database of these tests, where nobody came from files. */
async function digestOfFile(): Promise<string> {
  const fields = { employeeId: 'N1', username: 'joiner', name: '新员工' };
  const row = { key: 'N1', place: { file: '', line: 0 }, fields, hasLeft: false };
  const nobody = { units: [], people: [], positions: [], groupRights: [], holds: new Set<string>() };
  return digestOf(makePlan({ ...nobody, source: 'file', ...testOutlook }, { people: { rows: [row], refused: [] } }));
}

/** Ends a unit of its own that nobody is in. */
async function ending({ portal }: World, how: 'merge' | 'close', into = ''): Promise<string> {
  await sql`insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en)
    select ${newId()}, id, ${`OLD-${how}`}, 'x', 'x', 2, '示例集团/x', 'Example Group/x' from organisation where code = 'EG'`.execute(
    portal.db,
  );
  return `units ${how} OLD-${how}${into} --yes`;
}

/** One for each; they build on each other, in this order. */
export const cases: Case[] = [
  { deed: 'grantPermission', line: 'grant gao.fei console:enterpriseConnect', whose: ['gao.fei'], isTold: true },
  { deed: 'revokePermission', line: 'revoke gao.fei console:enterpriseConnect', whose: ['gao.fei'], isTold: true },
  { deed: 'assignRole', line: 'roles assign gao.fei ledger.reader', whose: ['gao.fei'], isTold: true },
  { deed: 'withdrawRole', line: 'roles withdraw gao.fei ledger.reader', whose: ['gao.fei'], isTold: true },
  // Nobody holds it by then, so it stands in nobody's records.
  { deed: 'retireRole', line: retiring, command: 'roles retire', whose: [] },
  { deed: 'restoreRole', line: 'roles restore old.role', whose: [] },
  {
    deed: 'unlockPassword',
    command: 'unlock',
    line: async (world) => {
      await failOnce(world, accountBucket, 'gao.fei');
      return 'unlock gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'unlockOtp',
    command: 'otp unlock',
    line: async (world) => {
      await failOnce(world, otpBucket, 'gao.fei');
      return 'otp unlock gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'removePasskeys',
    command: 'passkeys remove',
    line: async ({ portal, personId }) => {
      await sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced)
        values (${newId()}, ${await personId('gao.fei')}, '\\x00', 'portal.example', '\\x00', 0, 'x', '{}', false)`.execute(
        portal.db,
      );
      return 'passkeys remove gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'removeOtp',
    command: 'otp remove',
    line: async ({ portal, personId }) => {
      const row = { person_id: await personId('gao.fei'), lookup: 'abcd', hash: 'none' };
      await portal.db.insertInto('recovery_code').values(row).execute();
      return 'otp remove gao.fei';
    },
    whose: ['gao.fei'],
    isTold: true,
  },
  {
    deed: 'endSessions',
    command: 'sessions end',
    line: async ({ portal }) => {
      await portal.as('demo.basic');
      return 'sessions end demo.basic';
    },
    whose: ['demo.basic'],
    isTold: true,
  },
  { deed: 'switchOff', line: 'switch email off gao.fei', whose: ['gao.fei'], isTold: true },
  { deed: 'switchOn', line: 'switch email on gao.fei', whose: ['gao.fei'], isTold: true },
  { deed: 'switchOff', line: 'switch otp off', whose: [] },
  { deed: 'switchOn', line: 'switch otp on', whose: [] },
  { deed: 'setPasswordRules', line: 'password-rules set preset=mlps3', whose: [] },
  {
    deed: 'nameApprover',
    command: 'approvers reassign',
    line: async (world) => {
      const { roles } = await world.addModel({ steps: [['han.bing']] });
      const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
      const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
      return `approvers reassign ${number} luo.cheng`;
    },
    whose: ['luo.cheng'],
  },
  {
    deed: 'importRoles',
    line: 'roles import file.json',
    file: { roles: [{ code: 'oa.reader', application: 'oa', name: '读者', nameEn: 'Reader' }] },
    whose: [],
  },
  {
    deed: 'importRules',
    line: 'rules import file.json',
    file: { rules: [{ application: 'oa', steps: [{ kind: 'people', people: ['gao.fei', 'lin.yue'] }] }] },
    whose: ['gao.fei', 'lin.yue'],
  },
  {
    deed: 'importRules',
    line: 'rules import file.json',
    file: { rules: [{ application: 'oa', steps: [{ kind: 'people', people: ['lin.yue', 'han.bing'] }] }] },
    whose: ['gao.fei', 'han.bing'],
  },
  {
    deed: 'importApprovers',
    line: 'approvers import file.json',
    file: { approvers: [{ application: 'oa', owners: ['gao.fei'] }] },
    whose: ['gao.fei'],
  },
  {
    deed: 'importConflicts',
    line: 'conflicts import file.json',
    file: { conflicts: [{ roles: ['bi.viewer', 'bi.author'], severity: 'warning' }] },
    whose: [],
  },
  {
    deed: 'importAccounts',
    line: 'accounts import file.json',
    file: { accounts: [{ application: 'oa', person: 'gao.fei', names: ['gf'] }] },
    whose: ['gao.fei'],
  },
  {
    deed: 'importFields',
    line: 'fields import file.json',
    file: { fields: [floor] },
    whose: [],
  },
  {
    deed: 'importApplications',
    line: 'apps import file.json',
    file: { categories: [{ code: 'fresh', name: '新', nameEn: 'Fresh' }] },
    whose: [],
  },
  { deed: 'disableApplication', line: 'apps disable oa', whose: [] },
  { deed: 'enableApplication', line: 'apps enable oa', whose: [] },
  { deed: 'removeApplication', line: 'apps remove oa', whose: [] },
  // Where its record fails there is no file, or the next could not be made.
  { deed: 'makeBackup', line: 'backup all.gz', whose: [] },
  { deed: 'allowHost', line: 'apps hosts allow new.example.org', whose: [] },
  { deed: 'forbidHost', line: 'apps hosts forbid new.example.org', whose: [] },
  {
    deed: 'retryMessage',
    command: 'messages retry',
    line: async ({ portal, personId }) => {
      const id = await writeMessage(portal.db, testSeal, { ...letter(), personId: await personId('gao.fei') });
      await sql`update message set state = 'failed', settled_at = now() where id = ${id}`.execute(portal.db);
      return `messages retry ${id}`;
    },
    whose: ['gao.fei'],
  },
  {
    deed: 'retryDelivery',
    command: 'deliveries retry',
    line: async ({ portal }) => {
      const { rows } = await sql<{ number: string }>`
        with chosen as (select id, number from permission_request where state = 'passed' order by number limit 1),
          failed as (insert into permission_event (id, request_id, payload, state, settled_at)
            select ${newId()}, id, '{}', 'failed', now() from chosen)
        select number from chosen`.execute(portal.db);
      return `deliveries retry ${rows[0]?.number}`;
    },
    whose: [],
  },
  {
    deed: 'sealRecords',
    command: 'records seal',
    line: async ({ portal, personId }) => {
      await sql`update record_chain set seal = null where chain = ${await personId('gao.fei')}`.execute(portal.owner);
      return 'records seal';
    },
    whose: ['gao.fei'],
  },
  { deed: 'addPerson', line: 'people add new.person --name 新人 --email new@example.com', whose: ['new.person'] },
  { deed: 'makeLink', line: 'people link new.person', whose: ['new.person'] },
  { deed: 'invitePeople', line: 'people invite new.person', whose: ['new.person'] },
  { deed: 'voidLinks', line: 'people void new.person', whose: ['new.person'] },
  { deed: 'printInvitations', line: 'people invite new.person --print', whose: ['new.person'] },
  { deed: 'sendResetLink', line: 'people reset-link gao.fei', whose: ['gao.fei'], isTold: true },
  { deed: 'printResetLink', line: 'people reset-link gao.fei --print', whose: ['gao.fei'], isTold: true },
  { deed: 'disablePerson', line: 'people disable new.person --yes', whose: ['new.person'] },
  { deed: 'enablePerson', line: 'people enable new.person --yes', whose: ['new.person'] },
  {
    deed: 'setLastDay',
    command: 'people disable',
    line: 'people disable new.person --last-day 2030-01-01 --yes',
    whose: ['new.person'],
  },
  { deed: 'renamePerson', line: 'people rename new.person --name 另名 --yes', whose: ['new.person'] },
  ...linkCases,
  { deed: 'movePerson', line: 'people move new.person --unit EG --yes', whose: ['new.person'] },
  { deed: 'addUnit', line: 'units add EG-NEW EG 新部门 --yes', whose: [] },
  { deed: 'renameUnit', line: 'units rename EG-EC --name 华东 --yes', whose: [] },
  { deed: 'moveUnit', line: 'units move EG-EC-RD EG --yes', whose: [] },
  { deed: 'mergeUnit', command: 'units merge', line: (world) => ending(world, 'merge', ' EG'), whose: [] },
  { deed: 'closeUnit', command: 'units close', line: (world) => ending(world, 'close'), whose: [] },
  {
    deed: 'applyDirectory',
    command: 'directory apply',
    line: async () => `directory apply file.json --plan ${await digestOfFile()}`,
    file: joiner,
    whose: ['joiner'],
  },
  {
    deed: 'addEntitlement',
    command: 'entitlements add',
    line: ({ portal }) => plannedLine(portal.db, 'entitlements add lake.sales title:技术顾问'),
    whose: ['demo.full'],
  },
  {
    deed: 'removeEntitlement',
    command: 'entitlements remove',
    line: ({ portal }) => plannedLine(portal.db, 'entitlements remove lake.sales title:技术顾问'),
    whose: ['demo.full'],
  },
  {
    deed: 'grantPermission',
    command: 'grant-many',
    line: async ({ portal }) => {
      const file = path.join(os.tmpdir(), `uc-names-${newId()}`);
      await writeFile(file, 'gao.fei\nhan.bing\n');
      return plannedLine(portal.db, `grant-many console:enterpriseConnect ${file}`);
    },
    whose: ['gao.fei', 'han.bing'],
    isTold: true,
  },
  {
    deed: 'giveAdministrator',
    line: 'admins give gao.fei people shift --unit EG-EC',
    whose: ['gao.fei'],
    isTold: true,
  },
  { deed: 'takeAdministrator', line: 'admins take gao.fei people shift', whose: ['gao.fei'], isTold: true },
  {
    deed: 'exportPerson',
    command: 'people export',
    line: async () => `people export gao.fei person-${newId()}`,
    whose: ['gao.fei'],
  },
  connectionCase,
  {
    deed: 'exportDirectory',
    command: 'directory export',
    // A folder of its own for each try: files are never written over.
    line: async () => `directory export out-${newId()}`,
    whose: [],
  },
];
