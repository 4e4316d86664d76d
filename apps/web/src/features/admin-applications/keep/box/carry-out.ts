import { api } from '@uc/contract';
import type { Planning, Said } from '../../../../kit/plan/plan-form.tsx';
import { call } from '../../../../lib/call.ts';
import { proveAdministrator } from '../../../../lib/proof/administer.ts';
import type { Plan, PlanInput } from '../../queries.ts';

/** How changes of applications and categories are asked about and carried out. */
export const keepPlanning: Planning<PlanInput, Plan, unknown> = {
  of: 'adminApplications',
  plan: (input, signal) => call(api.adminApplications.plan, input, { signal, show: 'none' }),
  isDoable: ({ refused }) => refused === null,
  carryOut: (input, said) => proveAdministrator<unknown>(() => send(input, said)),
};

function send(input: PlanInput, said: Said): Promise<unknown> {
  switch (input.act) {
    case 'publish':
    case 'undo': {
      const { act, ...asked } = input;
      return call(api.adminApplications[act], { ...asked, ...said });
    }
    case 'setState': {
      const { act: _, ...asked } = input;
      return call(api.adminApplications.setState, { ...asked, ...said });
    }
    case 'saveCategory': {
      const { act: _, ...asked } = input;
      return call(api.adminApplications.saveCategory, { ...asked, ...said });
    }
    case 'orderCategories': {
      const { act: _, ...asked } = input;
      return call(api.adminApplications.orderCategories, { ...asked, ...said });
    }
    case 'removeCategory': {
      const { act: _, ...asked } = input;
      return call(api.adminApplications.removeCategory, { ...asked, ...said });
    }
  }
}
