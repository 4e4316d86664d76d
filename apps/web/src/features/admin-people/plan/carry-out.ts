import { api, limits, type PeopleAct } from '@uc/contract';
import type { Planning, Said } from '../../../kit/plan/plan-form.tsx';
import { call } from '../../../lib/call.ts';
import { proveAdministrator } from '../../../lib/proof/administer.ts';
import type { Plan, PlanInput } from './asked.ts';

/** What came of an act. */
export interface Outcome {
  readonly done: readonly string[];
  readonly leftOut: readonly { readonly id: string; readonly why: string }[];
  /** When it takes effect, where not at once. */
  readonly due?: string | null;
  /** To hand over; shown this once. */
  readonly link?: { readonly address: string; readonly until: string } | null;
  /** Where the moved were before. */
  readonly before?: readonly { id: string; unit: string; manager: string | null; title: string }[];
}

/** An act that was carried out. */
export interface CarriedOut {
  readonly input: PlanInput;
  readonly reason: string;
  readonly outcome: Outcome;
}

/** Acts that hit nobody who is at work: they ask for no reason and no proof. */
const lightActs: readonly PeopleAct[] = ['unlock', 'endSessions', 'invite'];

/** Whether an act asks for a reason and for the proof of a second factor. */
export function isHeavy(act: PeopleAct): boolean {
  return !lightActs.includes(act);
}

/** Carries out what was planned, asking for a proof where the act needs one; null: the proof was given up. */
export async function carryOut(input: PlanInput, said: Said): Promise<Outcome | null> {
  return isHeavy(input.act) ? proveAdministrator(() => send(input, said)) : send(input, said);
}

/** How an act on people is asked about and carried out. */
export const peoplePlanning: Planning<PlanInput, Plan, Outcome> = {
  of: 'adminPeople',
  plan: (input, signal) => call(api.adminPeople.plan, input, { signal, show: 'none' }),
  isDoable: ({ done }) => done > 0,
  carryOut,
};

function send(input: PlanInput, said: Said): Promise<Outcome> {
  const { people } = input;
  switch (input.act) {
    case 'unlock':
      return call(api.adminPeople.unlock, { people, digest: said.digest });
    case 'endSessions':
      return call(api.adminPeople.endSessions, { people, digest: said.digest });
    case 'invite':
      return call(api.adminPeople.invite, { people, digest: said.digest });
    case 'printLink':
      return call(api.adminPeople.printLink, { people, ...said });
    case 'sendResetLink':
      return call(api.adminPeople.sendResetLink, { people, ...said });
    case 'removeDevice':
      return call(api.adminPeople.removeDevice, { people, device: input.device, ...said });
    case 'disable':
      return call(api.adminPeople.disable, { people, ...said });
    case 'enable':
      return call(api.adminPeople.enable, { people, keepPassword: input.keepPassword, ...said });
    case 'move': {
      const { act: _, ...move } = input;
      return call(api.adminPeople.move, { ...move, ...said });
    }
    case 'grant':
      return call(api.adminPeople.grant, { people, permission: input.permission, ...said });
    case 'revoke':
      return call(api.adminPeople.revoke, { people, permission: input.permission, ...said });
    case 'setSwitch':
      return call(api.adminPeople.setSwitch, { people, switch: input.switch, isOn: input.isOn, ...said });
  }
}

/** What takes an act back, for those it was done to; empty where nothing does. */
export function takingBack(input: PlanInput, { done, before = [] }: Outcome): PlanInput[] {
  const people = [...done];
  if (people.length === 0) return [];
  switch (input.act) {
    case 'disable':
      return [{ act: 'enable', people, keepPassword: true }];
    case 'enable':
      return [{ act: 'disable', people }];
    case 'grant':
      return [{ act: 'revoke', people, permission: input.permission }];
    case 'revoke':
      return [{ act: 'grant', people, permission: input.permission }];
    case 'setSwitch':
      return [{ act: 'setSwitch', people, switch: input.switch, isOn: !input.isOn }];
    case 'move': {
      const places = Map.groupBy(before, ({ unit, manager, title }) => JSON.stringify([unit, manager, title]));
      return [...places.values()].flatMap(([first, ...others]) =>
        first
          ? {
              act: 'move' as const,
              people: [first, ...others].map(({ id }) => id),
              unit: first.unit,
              manager: first.manager,
              ...(first.title !== '' && { title: first.title }),
            }
          : [],
      );
    }
    default:
      return [];
  }
}

/** Takes an act back: planned anew and carried out at once, for it was asked for. Returns how many are as before. */
export async function takeBack(inputs: readonly PlanInput[], reason: string): Promise<number | null> {
  // With the word that says so it may be longer than a reason can be.
  const fitting = [...reason].slice(0, limits.actReasonCharacters).join('');
  let undone = 0;
  for (const input of inputs) {
    const { digest } = await call(api.adminPeople.plan, input);
    const outcome = await carryOut(input, { digest, reason: fitting });
    if (!outcome) return null;
    undone += outcome.done.length;
  }
  return undone;
}
