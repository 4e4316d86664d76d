import { api } from '@uc/contract';
import type { Planning, Said } from '../../../../kit/plan/plan-form.tsx';
import { call } from '../../../../lib/call.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import type { Plan, PlanInput } from '../../queries.ts';

/** How a change is asked about, and carried out after a proof of a second factor. */
export const setPlanning: Planning<PlanInput, Plan, unknown> = {
  of: 'adminSettings',
  plan: (input, signal) => call(api.adminSettings.plan, input, { signal, show: 'none' }),
  isDoable: ({ refused }) => refused === null,
  carryOut: (input, said) => proveAdministrator<unknown>(() => send(input, said)),
};

function send(input: PlanInput, said: Said): Promise<unknown> {
  switch (input.act) {
    case 'setPasswordRules':
      return call(api.adminSettings.setPasswordRules, { version: input.version, rules: input.rules, ...said });
    case 'turnSwitch':
      return call(api.adminSettings.turnSwitch, { name: input.name, isOn: input.isOn, ...said });
    case 'saveField': {
      const { act: _, ...asked } = input;
      return call(api.adminSettings.saveField, { ...asked, ...said });
    }
    case 'orderFields': {
      const { act: _, ...asked } = input;
      return call(api.adminSettings.orderFields, { ...asked, ...said });
    }
  }
}
