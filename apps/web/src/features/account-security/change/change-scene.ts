import type { WebText } from '@uc/messages';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import type { ContactScene } from './contact/contacts.ts';

/** What a change is called on its page; the first phone or email changes nothing. */
export function changeTitle(scene: ChangeScene, text: WebText, first: ContactScene | null = null): string {
  const { changePwd, changeBindingPhone, changeBindingEmail, bindOtp } = text.views.securityChange;
  if (first) return text.views.securityChange.first.titles[first];
  const titles: Record<ChangeScene, string> = {
    changePassword: changePwd,
    changeMobile: changeBindingPhone,
    changeEmail: changeBindingEmail,
    bindOtp,
  };
  return titles[scene];
}

/** The words under an empty field that a change knows by name; others have the common ones. */
export function missingText(scene: ChangeScene, name: string, text: WebText): string | undefined {
  const { otpCode, ...enter } = text.views.securityChange.enter;
  if (scene === 'bindOtp' && name === 'code') return otpCode;
  return Object.hasOwn(enter, name) ? enter[name as keyof typeof enter] : undefined; // one of its own names, by the line's start
}
