import type { api, OutputOf } from '@uc/contract';
import type { FieldEntry } from '@uc/contract/server';
import type { AdministratorVisit, Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import { stateSettings } from '../../config/stated-settings.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { SecondFactor } from '../../proofs/second-factor.ts';
import { type Asked, type Changed, type Changing, carryOutChange, planChange } from './change.ts';
import { listFields } from './fields.ts';
import { orderFields } from './order-fields.ts';
import { setPasswordRules, showPasswordRules } from './password-rules.ts';
import { saveField } from './save-field.ts';
import { listExempted, listSwitches } from './switches.ts';
import { turnSwitch } from './turn-switch.ts';

/** What it needs of others. */
interface SettingMeans {
  passkeysAt: string | null;
  secondFactor: SecondFactor;
  /** The caller's own page and form with a field as it is drafted. */
  previewProfile: (
    visit: AdministratorVisit,
    draft: Omit<FieldEntry, 'sort'> | undefined,
  ) => Promise<OutputOf<typeof api.adminSettings.preview>>;
}

/** What is set for everybody: rules for passwords, switches, fields; and the settings of the environment, to look at. */
export function adminSettingHandlers(
  config: Config,
  post: NoticeMeans,
  { passkeysAt, secondFactor, previewProfile }: SettingMeans,
): Handlers<typeof api.adminSettings> {
  const { timeZone } = config;
  const setRules = setPasswordRules(config);
  const turn = turnSwitch({ passkeysAt, secondFactor, config });
  const make = (changing: Changing, asked: Asked): Promise<Changed> => {
    switch (asked.act) {
      case 'setPasswordRules':
        return setRules(changing, asked);
      case 'turnSwitch':
        return turn(changing, asked);
      case 'saveField':
        return saveField(changing, asked);
      case 'orderFields':
        return orderFields(changing, asked);
    }
  };
  const act = (visit: AdministratorVisit, asked: Asked, said: { digest: string; reason: string }) =>
    carryOutChange(visit, post, asked, said, (changing) => make(changing, asked));
  return {
    passwordRules: (_, visit) => showPasswordRules(visit, config),
    switches: (_, visit) => listSwitches(visit, timeZone),
    exempted: (input, visit) => listExempted(visit, timeZone, input),
    fields: (_, visit) => listFields(visit),
    preview: ({ draft }, visit) => previewProfile(visit, draft),
    environment: async (_, { locale }) => ({ groups: stateSettings(config, locale) }),
    plan: (asked, visit) => planChange(visit, asked, (changing) => make(changing, asked)),
    setPasswordRules: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'setPasswordRules', ...asked }, { digest, reason }),
    turnSwitch: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'turnSwitch', ...asked }, { digest, reason }),
    saveField: ({ digest, reason, ...asked }, visit) => act(visit, { act: 'saveField', ...asked }, { digest, reason }),
    orderFields: ({ digest, reason, ...asked }, visit) =>
      act(visit, { act: 'orderFields', ...asked }, { digest, reason }),
  };
}
