import type { conflictSeverities, RoleRisk, StepKind } from '@uc/contract';
import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';

// application : who decides, step by step (a user name is a fixed person) : owners
const ruleTable = `
  recruiting  : manager owner      : zhao.ming
  payroll     : manager owner      : zhao.ming
  performance : manager            : zhao.ming
  expenses    : manager owner      : xu.jing
  invoices    : manager owner      : xu.jing
  budget      : manager            : xu.jing
  ledger      : manager owner xu.jing : xu.jing
  code        : manager            : luo.cheng
  pipeline    : manager owner      : luo.cheng
  tracker     : manager            : han.bing
  crm         : manager owner      : liu.qingyang gao.fei
  contracts   : manager owner      : liu.qingyang
  tickets     : manager            : ma.xiaolin
  marketing   : manager owner      : liu.qingyang
  purchasing  : manager owner      : wang.jun
  warehouse   : manager            : wang.jun
  quality     : manager owner      : demo.approver
  bi          : manager            : han.bing
  lake        : manager owner      : luo.cheng
  metrics     : manager            : han.bing
  monitoring  : manager owner      : luo.cheng
  vault       : manager owner lin.yue : luo.cheng`;

/** Who decides on what is asked for in an application. */
export interface ListedRule {
  application: string;
  /** A kind, or the user name of a fixed person. */
  steps: string[];
  owners: string[];
}

/** Every rule of the demo. */
export const listedRules: ListedRule[] = ruleTable
  .trim()
  .split('\n')
  .map((line) => {
    const [application = '', steps = '', owners = ''] = line.split(' : ').map((cell) => cell.trim());
    return { application, steps: steps.split(/\s+/), owners: owners.split(/\s+/) };
  });

/** How a step of the table is kept. */
export const kindOf = (step: string): StepKind => (step === 'manager' || step === 'owner' ? step : 'people');

/** The rules, their people and the owners as their tables keep them. */
export function makeRules(): {
  rules: Row<'approval_rule'>[];
  people: Row<'approval_rule_person'>[];
  owners: Row<'application_owner'>[];
} {
  const flat = listedRules.flatMap(({ application, steps }) =>
    steps.map((step, index) => ({ application_id: demoId('application', application), place: index + 1, step })),
  );
  return {
    rules: flat.map(({ step, ...row }) => ({ ...row, kind: kindOf(step) })),
    people: flat
      .filter(({ step }) => kindOf(step) === 'people')
      .map(({ step, ...row }) => ({ ...row, person_id: demoId('person', step) })),
    owners: listedRules.flatMap(({ application, owners }) =>
      owners.map((username) => ({
        application_id: demoId('application', application),
        person_id: demoId('person', username),
      })),
    ),
  };
}

// role | risk | longest days | reaches units; roles that are not here are of low risk and can be had without an end.
const traitTable = `
  payroll.officer    | high   | –   |
  performance.reviewer | low  | –   | units
  expenses.auditor   | medium | –   | units
  budget.owner       | medium | –   | units
  ledger.accountant  | high   | 365 | units
  ledger.reader      | medium | 180 | units
  code.maintainer    | medium | –   |
  pipeline.releaser  | high   | 90  |
  crm.reader         | low    | 365 | units
  crm.seller         | low    | –   | units
  contracts.drafter  | medium | –   | units
  tickets.lead       | low    | –   | units
  purchasing.buyer   | medium | –   | units
  warehouse.reader   | low    | –   | units
  quality.inspector  | low    | –   | units
  bi.viewer          | low    | –   | units
  bi.author          | medium | –   | units
  lake.analyst       | high   | 90  | units
  vault.keeper       | high   | 30  |`;

/** What is to be known of a role before somebody asks for it. */
export interface RoleTraits {
  code: string;
  risk: RoleRisk;
  longest_days: number | null;
  takes_units: boolean;
}

/** The traits of the demo's roles. */
export const roleTraits: RoleTraits[] = traitTable
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', risk = 'low', days = '–', units = ''] = line.split('|').map((cell) => cell.trim());
    return {
      code,
      risk: risk as RoleRisk, // the table above names no other
      longest_days: days === '–' ? null : Number(days),
      takes_units: units === 'units',
    };
  });

const conflictTable: [string, string, (typeof conflictSeverities)[number], string, string][] = [
  ['purchasing.requester', 'purchasing.buyer', 'blocking', '请购与采购须分离', 'Whoever asks must not order'],
  ['payroll.officer', 'ledger.accountant', 'blocking', '发薪与记账须分离', 'Whoever pays must not keep the books'],
  ['invoices.clerk', 'ledger.accountant', 'warning', '开票与记账宜分离', 'Invoicing and book-keeping are better apart'],
  ['code.developer', 'pipeline.releaser', 'warning', '开发与发布宜分离', 'Writing and releasing are better apart'],
  ['expenses.auditor', 'budget.owner', 'warning', '审核与预算宜分离', 'Auditing and budgets are better apart'],
];

/** Roles that do not belong in one hand, as their table keeps them. */
export function makeConflicts(): Row<'role_conflict'>[] {
  return conflictTable.map(([one, two, severity, note, note_en]) => {
    const [role_id = '', other_id = ''] = [demoId('role', one), demoId('role', two)].toSorted();
    return { role_id, other_id, severity, note, note_en };
  });
}
