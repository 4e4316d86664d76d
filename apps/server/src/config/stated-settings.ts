import { type Locale, type SettingGroup, type SettingOrigin, settingGroups } from '@uc/contract';
import { type Config, settings } from './config.ts';
import type { Setting } from './setting-kinds.ts';
import { settingWords } from './setting-words.ts';

/** A setting as an administrator may see it. */
interface StatedSetting {
  name: string;
  meaning: string;
  value: string | null;
  usual: string;
  origin: SettingOrigin;
  isSecret: boolean;
  isSet: boolean;
}

type Name = keyof typeof settings;

/** Every setting under its heading. Of a secret nothing leaves but whether there is one, of an address neither who signs in there nor what is asked (threat AD-83). */
export function stateSettings(config: Config, locale: Locale): { id: SettingGroup; rows: StatedSetting[] }[] {
  const names = Object.keys(settings) as Name[]; // the keys of the table
  return settingGroups.map((id) => ({
    id,
    rows: names.filter((name) => settingWords[name].group === id).map((name) => stateOne(name, config, locale)),
  }));
}

function stateOne(name: Name, config: Config, locale: Locale): StatedSetting {
  const { shown, meaning, isSecret }: Setting<unknown> = settings[name];
  const set = config.set[name];
  const origin = originOf(name, config);
  const usual = shown === '–' ? null : shown;
  return {
    name,
    meaning: locale === 'zh_CN' ? settingWords[name].zh : meaning,
    value: isSecret === true ? null : (inEffect(name, config) ?? (set === undefined ? usual : withoutSecrets(set))),
    usual: shown,
    origin,
    isSecret: isSecret === true,
    isSet: set !== undefined || origin === 'keyFile',
  };
}

function originOf(name: Name, { set, databaseUrl }: Config): SettingOrigin {
  if (name === 'UC_PASSWORD_POLICY') return 'database';
  if (set[name] !== undefined) return 'environment';
  return name === 'UC_SECRET_KEY' && databaseUrl === undefined ? 'keyFile' : 'default';
}

/** Those whose usual value hangs on others. */
function inEffect(name: Name, { demo, securityContact }: Config): string | undefined {
  if (name === 'UC_DEMO') return demo ? '1' : '0';
  return name === 'UC_SECURITY_CONTACT' ? securityContact : undefined;
}

/** Addresses without whoever signs in there, and without what is asked of them: either may hold a password. */
export const withoutSecrets = (value: string): string =>
  value.replace(/([a-z][a-z0-9+.-]*:\/\/).*@/gis, '$1…@').replace(/(:\/\/[^?#]*)[?#].*$/s, '$1?…');
