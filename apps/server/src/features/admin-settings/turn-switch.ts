import { limits, type Switch } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Schema } from '../../db/schema.ts';
import { countLocked } from '../../proofs/locked-by-switch.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { turnOff, turnOn } from '../../proofs/turn-switch.ts';
import { counted, type Make, refusing } from './change.ts';

/** What turning a switch depends on. */
export interface SwitchMeans {
  passkeysAt: string | null;
  secondFactor: SecondFactor;
  config: Pick<Config, 'resetChannels'>;
}

/** Lets everybody change something themselves, or nobody. For whom it is off alone it stays off. */
export const turnSwitch =
  ({ passkeysAt, secondFactor, config }: SwitchMeans): Make<'turnSwitch'> =>
  async ({ tx }, { name, isOn }) => {
    const deed = { deed: isOn ? 'switchOn' : 'switchOff', subject: name } as const;
    const refuse = refusing(deed);
    // Of two administrators who turn off the two ways to a second factor at one moment, the later one sees what the earlier one did.
    await sql`lock table switched_off in share row exclusive mode`.execute(tx);
    const locked = isOn ? 0 : await countLocked(tx, name, passkeysAt);
    if (locked > 0) return refuse('administratorsLocked', name, locked);
    const unable = await secondFactor.countUnable(tx);
    const reach = await countReached(tx, name);
    if (!(await (isOn ? turnOn : turnOff)(tx, name, null))) return refuse('already');
    const follows = isOn
      ? counted({ touched: reach.touched, stayOff: reach.alone })
      : counted({
          ...{
            touched: reach.touched,
            keepFactors: reach.factors,
            pendingStop: reach.pending,
            proofsEnd: reach.proofs,
          },
          cannotSetUp: (await secondFactor.countUnable(tx)) - unable,
          resetsClose: name === 'password' && config.resetChannels.length > 0 ? reach.passwords : 0,
        });
    const state = { kind: 'state', count: 0, from: isOn ? 'off' : 'on', to: isOn ? 'on' : 'off' } as const;
    return {
      ...{ refused: null, follows: [state, ...follows] },
      deed: { ...deed, before: { isOn: !isOn }, after: { isOn } },
    };
  };

/** What a change that waits is kept in, by switch. */
const pendingIn: Partial<Record<Switch, ReturnType<typeof sql>>> = {
  password: sql`(select count(*)::int from reset_flow where person_id is not null and expires_at > now())`,
  mobile: sql`(select count(*)::int from contact_change where kind = 'mobile' and expires_at > now())`,
  email: sql`(select count(*)::int from contact_change where kind = 'email' and expires_at > now())`,
  otp: sql`(select count(*)::int from otp_pending where expires_at > now())`,
};

const factorsOf: Partial<Record<Switch, ReturnType<typeof sql>>> = {
  otp: sql`(select count(distinct person_id)::int from otp_device)`,
  passkey: sql`(select count(distinct person_id)::int from passkey)`,
};

/** Whom it is about, before it is turned. */
async function countReached(db: Kysely<Schema>, name: Switch) {
  const none = sql`0`;
  const { rows } = await sql<Record<'touched' | 'alone' | 'factors' | 'pending' | 'proofs' | 'passwords', number>>`
    select (select count(*)::int from person where status = 'active'
        and not exists (select from switched_off o where o.name = ${name} and o.person_id = person.id)) as touched,
      (select count(*)::int from switched_off o join person on person.id = o.person_id where o.name = ${name} and status = 'active') as alone,
      ${factorsOf[name] ?? none} as factors, ${pendingIn[name] ?? none} as pending,
      (select count(*)::int from session_proof where ended_at is null and switch = ${name}
        and proved_at > now() - make_interval(mins => ${limits.proofTicketMinutes})) as proofs,
      (select count(*)::int from password join person on person.id = person_id where status = 'active') as passwords`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}
