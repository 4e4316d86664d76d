import type { UnitAct } from '@uc/contract';
import type { UnitPlanInput } from '../queries.ts';

/** A unit as a dialog names it. */
export interface UnitNamed {
  readonly id: string;
  readonly name: string;
}

/** What a unit is called now, for whoever is about to call it something else. */
export interface UnitCalled extends UnitNamed {
  readonly code: string;
  readonly names: { readonly zh_CN: string; readonly en_US: string };
}

/** An act that is asked for; of one to be added the unit above, null for the top. */
export type AskedUnitAct =
  | { readonly act: 'add'; readonly unit: UnitNamed | null }
  | { readonly act: 'rename'; readonly unit: UnitCalled }
  | { readonly act: 'move' | 'merge' | 'close'; readonly unit: UnitNamed; readonly to?: UnitNamed };

/** What is typed and chosen in the dialog; each act reads what it needs. */
export interface UnitChoices {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly to: { readonly key: string; readonly title: string } | null;
  /** It moves to the top, below no other. */
  readonly isTop: boolean;
}

/** What a dialog begins with. */
export function firstChoices(asked: AskedUnitAct): UnitChoices {
  const called = asked.act === 'rename' ? asked.unit : { code: '', names: { zh_CN: '', en_US: '' } };
  const to = 'to' in asked && asked.to ? { key: asked.to.id, title: asked.to.name } : null;
  return { code: called.code, name: called.names.zh_CN, nameEn: called.names.en_US, to, isTop: false };
}

/** The question to the server; undefined while something is missing. */
export function unitPlanInput(asked: AskedUnitAct, choices: UnitChoices): UnitPlanInput | undefined {
  const [code, name, nameEn] = [choices.code.trim(), choices.name.trim(), choices.nameEn.trim()];
  const { to, isTop } = choices;
  switch (asked.act) {
    case 'add':
      return code && name
        ? { act: 'add', code, name, ...(nameEn && { nameEn }), parent: asked.unit?.id ?? null }
        : undefined;
    case 'rename':
      return code && name && nameEn ? { act: 'rename', unit: asked.unit.id, code, name, nameEn } : undefined;
    case 'move':
      return isTop || to ? { act: 'move', unit: asked.unit.id, parent: isTop ? null : (to?.key ?? null) } : undefined;
    case 'merge':
      return to ? { act: 'merge', unit: asked.unit.id, into: to.key } : undefined;
    case 'close':
      return { act: 'close', unit: asked.unit.id, into: to?.key ?? null };
  }
}

/** Acts whose plan is asked for while somebody types. */
export const isTyped = (act: UnitAct) => act === 'add' || act === 'rename';
