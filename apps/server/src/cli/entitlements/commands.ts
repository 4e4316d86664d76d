import { serverText } from '@uc/messages/server';
import { type Kysely, sql } from 'kysely';
import type { Deed } from '../../db/administrators/deed.ts';
import { changeRules, type Found, findRule } from '../../db/entitlements/change.ts';
import { makerOf } from '../../db/entitlements/maker.ts';
import { lookAhead, type Outlook, type RuleChange } from '../../db/entitlements/outlook.ts';
import type { Schema } from '../../db/schema.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { actorName } from '../actor.ts';
import { type Command, type CommandContext, CommandError } from '../command.ts';
import { tableOf } from '../table.ts';
import { grantManyCommand } from './grant-many.ts';
import { rightOf, whomOf } from './names.ts';

type Way = 'add' | 'remove';

/** What was typed. */
interface Typed {
  way: Way;
  right: string;
  whom: string;
  insteadOf: string | undefined;
}

const wordsOf = ({ locale }: CommandContext) => serverText[locale].entitlements;

/** So many people at most have it in their records that a rule gave them something or took it away; of more it stands among what administrators did. */
const mostSingly = 1_000;

/** Commands about licences and roles by rule (docs/entitlements.md); who decides on requests is `rules`. */
export const entitlementCommands: Command[] = [
  {
    words: ['entitlements', 'list'],
    values: [],
    summary: 'Print every licence and role that is given by rule, and to whom',
    async run(context) {
      const words = wordsOf(context);
      const { rows } = await context.read((db) =>
        sql<{ right: string; kind: string; subject: string; code: string; name: string; since: string; by: string }>`
          select coalesce(rule.permission, role.code) as right, rule.kind, rule.subject, coalesce(unit.code, '') as code,
            coalesce(${sql.ref(context.locale === 'en_US' ? 'unit.name_en' : 'unit.name')}, '') as name,
            to_char(rule.since, 'YYYY-MM-DD') as since, coalesce(maker.username, rule.made_by) as by
          from entitlement rule left join role on role.id = rule.role_id
            left join organisation unit on unit.id = rule.organisation_id ${makerOf(sql`rule.made_by`)}
          order by 1, rule.kind, code, rule.subject`.execute(db),
      );
      const whomIn = ({ kind, subject, code }: (typeof rows)[number]) =>
        kind === 'everyone' ? 'everyone' : kind === 'organisation' ? `unit:${code}` : `${kind}:${subject}`;
      const cells = rows.map((row) => [row.right, whomIn(row), row.name, row.since, row.by]);
      for (const line of tableOf(words.head, cells)) context.say(line);
      context.say(words.rules(rows.length));
      return true;
    },
  },
  {
    words: ['entitlements', 'plan'],
    values: ['add or remove', 'permission or role code', 'whom'],
    options: { 'instead-of': 'whom' },
    summary: 'Show who would gain and who would lose a licence or role by a rule; nothing is changed',
    async run(context, way = '', right = '', whom = '') {
      if (way !== 'add' && way !== 'remove') throw new CommandError(wordsOf(context).noWay(way));
      return show(context, { way, right, whom, insteadOf: context.options['instead-of'] });
    },
  },
  ...(['add', 'remove'] as const).map(
    (way): Command => ({
      words: ['entitlements', way],
      values: ['permission or role code', 'whom'],
      options: way === 'add' ? { 'instead-of': 'whom', plan: 'digest' } : { plan: 'digest' },
      summary:
        way === 'add'
          ? 'Give a licence or role by rule (everyone, unit:<code>, position:<kind>, title:<title>); without --plan it is only shown'
          : 'End a rule; without --plan it is only shown who would lose what',
      async run(context, right = '', whom = '') {
        const typed = { way, right, whom, insteadOf: context.options['instead-of'] };
        const { plan } = context.options;
        return plan === undefined ? show(context, typed) : carryOut(context, typed, plan);
      },
    }),
  ),
  grantManyCommand,
];

/** The change that was typed, as far as it would change anything: null where it is so already. */
async function changeOf(db: Kysely<Schema>, context: CommandContext, typed: Typed): Promise<RuleChange | null> {
  const words = wordsOf(context);
  const { locale } = context;
  const right = await rightOf(db, typed.right, locale);
  const whom = await whomOf(db, typed.whom, locale);
  const there = await findRule(db, right, whom);
  if (typed.way === 'remove') return there ? { right, begins: [], ends: [whom] } : null;
  await needGivable(db, context, right.roleId, typed.right);
  if (typed.insteadOf === undefined) return there ? null : { right, begins: [whom], ends: [] };
  const former = await whomOf(db, typed.insteadOf, locale);
  if (!(await findRule(db, right, former))) {
    if (there) return null;
    throw new CommandError(words.noRule(typed.right, typed.insteadOf));
  }
  if (former.name === whom.name) return null;
  return { right, begins: there ? [] : [whom], ends: [former] };
}

/** A role that reaches units has to be told which, for each person: a rule cannot. */
async function needGivable(db: Kysely<Schema>, context: CommandContext, roleId: string | null, name: string) {
  if (roleId === null) return;
  const role = await db
    .selectFrom('role')
    .select(['code', 'takes_units', 'retired_at'])
    .where('id', '=', roleId)
    .executeTakeFirstOrThrow();
  if (role.retired_at) throw new CommandError(wordsOf(context).retired(role.code));
  if (role.takes_units) throw new CommandError(wordsOf(context).takesUnits(name));
}

async function look(
  db: Kysely<Schema>,
  context: CommandContext,
  typed: Typed,
): Promise<{ change: RuleChange; outlook: Outlook } | null> {
  await unhurried(db);
  const change = await changeOf(db, context, typed);
  return change && { change, outlook: await lookAhead(db, change) };
}

async function show(context: CommandContext, typed: Typed): Promise<boolean> {
  const found = await context.read((db) => look(db, context, typed));
  if (!found) return sayNothingToDo(context);
  const isWell = tell(context, found.outlook);
  if (isWell) context.say(howTo(context, typed, found.outlook.digest));
  return isWell;
}

function sayNothingToDo(context: CommandContext): boolean {
  context.say(wordsOf(context).nothingToDo);
  return true;
}

/** Prints what a change would mean; answers whether it may be made. */
function tell(context: CommandContext, { gain, lose, conflicts, digest }: Outlook): boolean {
  const words = wordsOf(context);
  context.say(words.outlook(gain.length, lose.length));
  for (const { severity, role, people } of conflicts) context.say(words.conflict[severity](role, people));
  context.say(words.plan(digest));
  if (!conflicts.some(({ severity }) => severity === 'blocking')) return true;
  context.say(words.blocked);
  return false;
}

function howTo(context: CommandContext, { way, right, whom, insteadOf }: Typed, digest: string): string {
  const instead = insteadOf === undefined ? '' : ` --instead-of ${insteadOf}`;
  return wordsOf(context).howTo(`npm run uc -- entitlements ${way} ${right} ${whom}${instead} --plan ${digest}`);
}

async function carryOut(context: CommandContext, typed: Typed, digest: string): Promise<boolean> {
  const words = wordsOf(context);
  let found: Found | null = null;
  let refused = false;
  const done = await context.change(async (tx): Promise<Deed | null> => {
    found = await changeRules(tx, () => look(tx, context, typed));
    if (!found) return null;
    refused =
      found.outlook.digest !== digest || found.outlook.conflicts.some(({ severity }) => severity === 'blocking');
    if (refused) return null;
    await found.make(actorName());
    const { gain, lose } = found.outlook;
    const people = gain.length + lose.length > mostSingly ? [] : [...gain, ...lose];
    const subject = [typed.right, typed.whom, ...(typed.insteadOf ? ['<-', typed.insteadOf] : [])].join(' ');
    const deed = typed.way === 'remove' ? 'removeEntitlement' : 'addEntitlement';
    return { deed, subject, count: gain.length + lose.length, people };
  });
  if (done) {
    context.say(words.done(digest));
    return true;
  }
  if (!refused || !found) return sayNothingToDo(context);
  const { outlook } = found as Found; // assigned within the transaction
  const isWell = tell(context, outlook);
  context.say(words.otherPlan);
  if (isWell) context.say(howTo(context, typed, outlook.digest));
  return false;
}
