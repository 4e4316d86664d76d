// Files of a company that does not exist: npx node bench/directory/make-company.ts <folder> [people] [gb18030]
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawName } from '../../apps/server/src/db/seed/names.ts';
import { createRandom } from '../../apps/server/src/db/seed/random.ts';
import { inGb18030 } from './gb18030.ts';

/** How large a company is; one unit for ten people and a second position for every fifth, unless it says otherwise. */
export interface CompanySize {
  people: number;
  units: number;
  positions: number;
  /** After every user name, so that none of them is one of the demo's. */
  suffix?: string;
}

const areas = ['研发', '销售', '采购', '财务', '人力资源', '法务', '物流', '客服', '质量', '市场', '信息', '行政'];
const titles = ['工程师', '高级工程师', '专员', '主管', '经理', '顾问', '助理', '分析师'];
/** Names that lists of real companies have and that are easily broken: with a point between their parts, and with characters that take four bytes. */
const rareNames = [
  ['阿依古丽·买买提', 'ayiguli.maimaiti'],
  ['木拉提·哈那提', 'mulati.hanati'],
  ['陈𬭎', 'chen.hong'],
  ['王䶮', 'wang.yan'],
  ['卓玛·才让', 'zhuoma.cairang'],
  ['赵㛃', 'zhao.jie'],
] as const;
const rareEvery = 50;
const membersBelow = 10;

/** The size of a company of so many people. */
export const sizeOf = (people: number): CompanySize => ({
  people,
  units: Math.max(3, Math.round(people / 10)),
  positions: Math.round(people * 1.2),
});

/** The three lists as CSV texts: a tree of units, people with names as there are many, everybody's main position and some others. */
export function makeCompany({
  people,
  units,
  positions,
  suffix = '',
}: CompanySize): Record<'units' | 'people' | 'positions', string> {
  const random = createRandom('company');
  const unitLines = Array.from({ length: units }, (_, at) => {
    const above = at === 0 ? '' : `U${Math.floor((at - 1) / membersBelow)}`;
    const name =
      at === 0 ? '远山实业有限公司' : `${areas[at % areas.length]}${at < 13 ? '中心' : `${Math.floor(at / 12)}部`}`;
    return `U${at},${name},${above},${at}`;
  });
  const taken = new Map<string, number>();
  const personLines = Array.from({ length: people }, (_, at) => {
    const drawn = drawName(random);
    const rare =
      at % rareEvery === rareEvery - 1 ? rareNames[Math.floor(at / rareEvery) % rareNames.length] : undefined;
    const [name, account] = rare ?? [drawn.name, drawn.account];
    const uses = (taken.get(account) ?? 0) + 1;
    taken.set(account, uses);
    const username = `${account}${uses === 1 ? '' : uses}${suffix}`;
    const day = `20${10 + (at % 16)}/${1 + (at % 12)}/${1 + (at % 28)}`;
    // 161 was given to no operator yet; the demo has the first thousands.
    return `${100_001 + at},${username},${name},1610${1_000_000 + at},${username}@yuanshan.example,${day}`;
  });
  const idOf = (at: number) => 100_001 + at;
  const positionLines = Array.from({ length: positions }, (_, at) => {
    const isMain = at < people;
    const person = at % people;
    const unit = isMain ? person % units : (person + 1) % units;
    const manager = person === 0 ? '' : idOf(Math.floor((person - 1) / membersBelow));
    return `${idOf(person)},U${unit},${isMain ? '主岗' : '兼岗'},${titles[at % titles.length]},${manager}`;
  });
  const table = (head: string, lines: string[]) => `${[head, ...lines].join('\r\n')}\r\n`;
  return {
    units: table('组织编码,组织名称,上级组织编码,排序', unitLines),
    people: table('工号,用户名,姓名,手机号,邮箱,入职日期', personLines),
    positions: table('工号,组织编码,任职类型,职务,直属上级', positionLines),
  };
}

/** Writes them into a folder, which is made. */
export async function writeCompany(
  folder: string,
  size: CompanySize,
  encoding: 'utf8' | 'gb18030' = 'utf8',
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(makeCompany(size)))
    await writeFile(path.join(folder, `${name}.csv`), encoding === 'gb18030' ? inGb18030(text) : text);
}

if (import.meta.main) {
  const [folder = 'company', people = '1000', encoding] = process.argv.slice(2);
  await writeCompany(folder, sizeOf(Number(people)), encoding === 'gb18030' ? 'gb18030' : 'utf8');
  console.log(`Wrote a company of ${people} people to ${folder}.`);
}
