import { companies, type Department, departments, group, type Pair } from './departments.ts';
import { demoId } from './ids.ts';
import type { Row } from './insert.ts';
import { createRandom } from './random.ts';

/** A unit of the tree: its row, and what the people in it need to know of it. */
export interface Unit {
  row: Row<'organisation'>;
  parent: Unit | null;
  /** Departments and teams have a kind; the group and its companies have none. */
  department: Department | null;
}

const unitCount = 400;

/** The demo organisation: group, companies and divisions, departments, teams; parents before children. */
export function makeUnits(): Unit[] {
  const root = unit(null, group.code, group.name, 1, null);
  const companyUnits = companies.map(({ code, name }, index) => unit(root, code, name, index + 1, null));
  const departmentUnits = companies.flatMap((company, index) =>
    company.departments.split(' ').map((code, place) => {
      const kind = departments.find((candidate) => candidate.code === code);
      if (!kind) throw new Error(`There is no department ${code}`);
      return unit(companyUnits[index] ?? root, code, kind.name, place + 1, kind);
    }),
  );
  const upper = [root, ...companyUnits, ...departmentUnits];
  return [...upper, ...makeTeams(departmentUnits, unitCount - upper.length)];
}

function makeTeams(departmentUnits: Unit[], count: number): Unit[] {
  const random = createRandom('teams');
  const sizes = new Map(departmentUnits.map((owner) => [owner, 2]));
  for (let made = 2 * departmentUnits.length; made < count; ) {
    const owner = random.pick(departmentUnits);
    const size = sizes.get(owner) ?? 0;
    if (size >= (owner.department?.teams.length ?? 0)) continue;
    sizes.set(owner, size + 1);
    made++;
  }
  return departmentUnits.flatMap((owner) =>
    (owner.department?.teams ?? [])
      .slice(0, sizes.get(owner))
      .map((name, index) => unit(owner, String(index + 1).padStart(2, '0'), name, index + 1, owner.department)),
  );
}

function unit(parent: Unit | null, part: string, name: Pair, place: number, department: Department | null): Unit {
  const above = parent?.row;
  const code = above ? `${above.code}-${part}` : part;
  const row = {
    id: demoId('organisation', code),
    parent_id: above?.id ?? null,
    code,
    name: name[0],
    name_en: name[1],
    level: (above?.level ?? 0) + 1,
    display_path: above ? `${above.display_path}/${name[0]}` : name[0],
    display_path_en: above ? `${above.display_path_en}/${name[1]}` : name[1],
    sort: place * 10,
  };
  return { row, parent, department };
}
