import { hookSecret, hookUrl } from './channel-settings.ts';
import { webAddress } from './setting-checks.ts';
import { choice, optional, type Setting, secret } from './setting-kinds.ts';

/** Settings of what stands behind the portal: whom permissions are asked for, who carries them out, consoles. */
export const connectedSettings = {
  UC_APPLY_FOR_OTHERS: choice(
    ['reports', 'none'],
    'For whom people may apply for permissions besides themselves: those they lead, or nobody. A grant of applications:forAnyone lets one person apply for anyone',
  ),
  UC_CONNECTED_SYSTEM_URL: optional(
    'Address that passed permission applications are posted to, signed (docs/permissions.md)',
    hookUrl,
  ),
  UC_CONNECTED_SYSTEM_SECRET: secret(optional('Secret of that signature', hookSecret)),
  UC_EC_URL: optional('Address of the enterprise-connect console', webAddress),
  UC_CC_URL: optional('Address of the customer-connect console', webAddress),
} satisfies Record<string, Setting<unknown>>;
