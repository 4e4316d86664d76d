import { demoId } from '../ids.ts';
import type { Row } from '../insert.ts';
import type { Unit } from '../organisations.ts';

type Audience = Row<'application_audience'>;

// Who : applications. A unit by its code; `department` every unit of that kind; `office` everyone but the customer service of
// East China, who work with a few applications only; a role; a person. Nothing is for everyone: demo.empty is to see none.
const table = `
  EG : mail attendance servicedesk
  office : oa calendar meeting drive docs approval meeting-room directory leave payroll performance learning benefits
  office : expenses travel vpn
  department:HR : onboarding recruiting survey
  department:FIN : invoices budget tax reports
  department:ADM : assets purchasing
  department:RD : code pipeline tracker wiki testing artifacts api catalogue vault
  department:QA : code pipeline tracker wiki testing quality
  department:PRD : tracker wiki api design metrics
  department:OPS : survey reports metrics
  department:SAL : crm quotes contracts invoices
  department:LEG : contracts
  department:MKT : marketing survey
  department:CS : tickets callcenter cloud-desktop
  department:SCM : purchasing suppliers logistics
  department:DLV : logistics wiki
  department:STR : reports forecast
  EG-HQ-FIN : treasury
  EG-HQ-IT : assets code pipeline tracker wiki api catalogue cloud-desktop monitoring vault cmdb audit
  EG-HQ-AUD : audit
  EG-EC-RD-01 : design
  EG-CLD : cloud-desktop
  EG-CLD-RD : lake forecast monitoring
  EG-MFG : mes planning
  EG-MFG-SCM : warehouse
  EG-HLT-SCM : warehouse planning
  role:staff.manager : budget reports oa calendar meeting drive docs approval directory leave payroll performance expenses travel
  role:staff.executive : bi metrics
  role:recruiting.interviewer : recruiting
  role:invoices.clerk : invoices
  role:budget.owner : budget
  role:ledger.accountant : ledger
  role:ledger.reader : ledger
  role:crm.reader : crm
  role:contracts.drafter : contracts
  role:tickets.agent : tickets
  role:marketing.analyst : marketing
  role:purchasing.requester : purchasing
  role:warehouse.reader : warehouse
  role:quality.inspector : quality
  role:bi.viewer : bi
  role:bi.author : bi
  role:lake.analyst : lake
  role:metrics.editor : metrics
  role:monitoring.duty : monitoring
  role:vault.keeper : vault
  person:demo.full : onboarding treasury tax quotes callcenter survey suppliers logistics mes planning`;

/** Who may see which application, without a pair given twice. */
export function makeAudiences(units: Unit[]): Audience[] {
  const rows = table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [who = '', codes = ''] = line.split(' : ').map((part) => part.trim());
      const subjects = subjectsOf(who, units);
      return codes.split(' ').flatMap((code) => {
        const application_id = demoId('application', code);
        return subjects.map((subject): Audience => ({ ...subject, application_id }));
      });
    });
  const key = ({ kind, subject_id, application_id }: Audience) => `${kind} ${subject_id} ${application_id}`;
  return [...new Map(rows.map((row) => [key(row), row])).values()];
}

function subjectsOf(who: string, units: Unit[]): Pick<Audience, 'kind' | 'subject_id'>[] {
  const [kind = '', name = ''] = who.split(':');
  if (kind === 'role' || kind === 'person') return [{ kind, subject_id: demoId(kind, name) }];
  const found = units.filter(wanted(kind, name));
  if (found.length === 0) throw new Error(`There is nobody in ${who}`);
  return found.map(({ row }) => ({ kind: 'organisation', subject_id: row.id }));
}

function wanted(kind: string, name: string): (unit: Unit) => boolean {
  if (kind === 'department') return ({ row, department }) => row.level === 3 && department?.code === name;
  if (kind !== 'office') return ({ row }) => row.code === kind;
  return ({ row, parent }) =>
    row.code !== 'EG-EC' && (row.level === 2 || (parent?.row.code === 'EG-EC' && row.code !== 'EG-EC-CS'));
}
