import type { ProofWay } from '@uc/contract';
import type { ComponentType } from 'react';
import type { IconName } from '../../../widgets/icon/icon.tsx';
import { AskedLater } from './entries/asked-later.tsx';
import { CodeEntry } from './entries/code-entry.tsx';
import type { EntryProps } from './entries/entry.ts';
import { TextEntry } from './entries/text-entry.tsx';

/** What a way to prove oneself is drawn with. A further way is one row here, and its words in both languages. */
interface WayRow {
  icon: IconName;
  Entry: ComponentType<EntryProps>;
}

/** Every way there is. */
export const wayRows: Record<ProofWay, WayRow> = {
  password: { icon: 'lock', Entry: TextEntry },
  sms: { icon: 'phone', Entry: CodeEntry },
  email: { icon: 'mail', Entry: CodeEntry },
  otp: { icon: 'key', Entry: CodeEntry },
  recovery: { icon: 'list', Entry: TextEntry },
  passkey: { icon: 'passkey', Entry: AskedLater },
  provider: { icon: 'lock', Entry: AskedLater },
};
