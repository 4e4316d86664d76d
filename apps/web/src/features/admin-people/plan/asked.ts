import type { api, InputOf, OutputOf, PeopleAct } from '@uc/contract';
import type { Choice } from '../../../widgets/remote-select/choice.ts';

/** Somebody whom an act is about. */
export interface Subject {
  readonly id: string;
  readonly name: string;
}

/** An act that is asked for, and on whom. */
export interface AskedAct {
  readonly act: PeopleAct;
  readonly people: readonly Subject[];
  /** Which device, where one is to be removed. */
  readonly device?: { readonly kind: 'otp' | 'passkey'; readonly id: string };
}

/** What is asked of the server before an act. */
export type PlanInput = InputOf<typeof api.adminPeople.plan>;
/** What it would do. */
export type Plan = OutputOf<typeof api.adminPeople.plan>;
export type PlannedRow = Plan['rows'][number];

type Permission = InputOf<typeof api.adminPeople.grant>['permission'];
type SwitchName = InputOf<typeof api.adminPeople.setSwitch>['switch'];

/** What is chosen in the dialog itself; each act reads what it needs. */
export interface Choices {
  readonly unit?: { readonly key: string; readonly title: string } | undefined;
  /** Who leads them there: left out, whoever does; null, nobody; `asked`: somebody who is still to be chosen. */
  readonly manager?: Choice | null | 'asked' | undefined;
  /** Empty: it stays. */
  readonly title?: string | undefined;
  readonly permission?: Permission | undefined;
  readonly switch?: SwitchName | undefined;
  readonly isOn?: boolean | undefined;
  readonly keepPassword?: boolean | undefined;
}

/** The question to the server; undefined while a choice is missing. */
export function planInput({ act, people: subjects, device }: AskedAct, choices: Choices): PlanInput | undefined {
  const people = subjects.map(({ id }) => id);
  const { unit, manager, title = '', permission, switch: name, isOn = false, keepPassword = false } = choices;
  switch (act) {
    case 'move':
      if (!unit || manager === 'asked') return undefined;
      return {
        ...{ act, people, unit: unit.key },
        ...(manager !== undefined && { manager: manager?.value ?? null }),
        ...(title.trim() !== '' && { title: title.trim() }),
      };
    case 'grant':
    case 'revoke':
      return permission && { act, people, permission };
    case 'setSwitch':
      return name && { act, people, switch: name, isOn };
    case 'enable':
      return { act, people, keepPassword };
    case 'removeDevice':
      return device && { act, people, device };
    default:
      return { act, people };
  }
}
