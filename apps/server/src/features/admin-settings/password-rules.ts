import {
  type api,
  characterClasses,
  faultIn,
  limits,
  type OutputOf,
  type PasswordRules,
  passwordRuleParts,
} from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { firstRules } from '../../config/password-policies.ts';
import { namedWithState } from '../../db/column-in.ts';
import { madeByPerson, makerOf } from '../../db/entitlements/maker.ts';
import { addRules, madeAtStart } from '../../db/password-rules/keep.ts';
import { type FirstRules, type KeptRules, plainRules, readRules, rulesColumns } from '../../db/password-rules/read.ts';
import { counted, differing, type Make, mayChange, refusing } from './change.ts';

type Shown = OutputOf<typeof api.adminSettings.passwordRules>;
type Row = KeptRules & { at: string; by: string | null };

/** The rules now and those before them. How many passwords are older is told by when they were set: nobody can read rules out of a hash. */
export async function showPasswordRules(
  visit: AdministratorVisit,
  { passwordPolicy, timeZone }: Pick<Config, 'passwordPolicy' | 'timeZone'>,
): Promise<Shown> {
  const { rows } = await sql<Row>`
    select ${rulesColumns}, to_char(rule.since at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as at,
      case when rule.made_by = ${madeAtStart} then null when rule.made_by like 'person:%' then coalesce(${namedWithState('maker', visit.locale)}, '–')
        else rule.made_by end as by
    from password_rules rule ${makerOf(sql`rule.made_by`)} order by version desc limit ${limits.formerRulesShown + 1}`.execute(
    visit.db,
  );
  const [now, ...former] = rows.map((row) => ({
    version: row.version,
    rules: plainRules(row) ?? firstRules[passwordPolicy],
    since: row.at,
    by: row.by,
  }));
  const { passwords, older } = await countPasswords(visit.db);
  return {
    ...(now ?? { version: 0, rules: firstRules[passwordPolicy], since: null, by: null }),
    former,
    passwords,
    older,
    mayChange: mayChange(visit),
  };
}

/** People who can sign in by a password, and those whose password is older than the rules, or than so many days. */
async function countPasswords(db: Parameters<typeof readRules>[0], days = 0) {
  const { rows } = await sql<{ passwords: number; older: number; overdue: number }>`
    select count(*)::int as passwords,
      count(*) filter (where changed_at < (select since from password_rules order by version desc limit 1))::int as older,
      count(*) filter (where ${days} > 0 and changed_at < now() - make_interval(days => ${days}))::int as overdue
    from password join person on person.id = person_id where status = 'active'`.execute(db);
  return rows[0] ?? { passwords: 0, older: 0, overdue: 0 };
}

/** Makes other rules those for everybody. Passwords that are there stay good until they are changed. */
export const setPasswordRules =
  (first: FirstRules): Make<'setPasswordRules'> =>
  async ({ tx, administrator }, { version, rules: asked }) => {
    const refuse = refusing({ deed: 'setPasswordRules' });
    const kept = await readRules(tx);
    const before = plainRules(kept) ?? firstRules[first.passwordPolicy];
    const rules: PasswordRules = { ...asked, allowed: characterClasses.filter((one) => asked.allowed.includes(one)) };
    if ((kept?.version ?? 0) !== version) return refuse('changed');
    const fault = faultIn(rules);
    if (fault) return refuse(fault);
    const follows = differing(passwordRuleParts, before, rules);
    if (follows.length === 0) return refuse('already');
    const { passwords, overdue } = await countPasswords(tx, rules.maxAgeDays);
    if (!(await addRules(tx, version + 1, rules, madeByPerson(administrator.personId)))) return refuse('changed');
    return {
      refused: null,
      follows: [...follows, ...counted({ olderPasswords: passwords, overduePasswords: overdue })],
      deed: { deed: 'setPasswordRules', before, after: rules },
    };
  };
