import { type FormField, type Locale, limits, type Scene } from '@uc/contract';
import { serverText } from '@uc/messages/server';

/** The fields of a scene's form, in the person's language (spec 13.3); a scene without a form has none. A directory's change needs the old password. */
export function sceneFields(scene: Scene, locale: Locale, asksOld = false): FormField[] {
  const label = serverText[locale].fieldLabels;
  const secret = (name: string, text: string): FormField => ({
    name,
    kind: 'secret',
    label: text,
    required: true,
    maxLength: limits.passwordCharacters,
  });
  const code = (text: string): FormField => ({
    name: 'code',
    kind: 'code',
    label: text,
    required: true,
    pattern: 'digits6',
  });
  const maxLength = limits.accountCharacters;
  switch (scene) {
    case 'changePassword':
      return [
        ...(asksOld ? [secret('oldPwd', label.oldPassword)] : []),
        ...[secret('newPwd', label.newPassword), secret('confirmPwd', label.confirmPassword)],
      ];
    case 'changeMobile':
      return [{ name: 'mobile', kind: 'phone', label: label.newMobile, required: true, maxLength }, code(label.code)];
    case 'changeEmail':
      return [
        { name: 'email', kind: 'text', label: label.newEmail, required: true, maxLength, pattern: 'email' },
        code(label.code),
      ];
    case 'bindOtp':
      return [
        code(label.otpCode),
        { name: 'name', kind: 'text', label: label.deviceName, required: false, maxLength: limits.nameCharacters },
      ];
    default:
      return [];
  }
}
