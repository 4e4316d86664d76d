import { limits } from '@uc/contract';
import type { WebText } from '@uc/messages';
import type { Tone } from '../../../kit/tag/tag.tsx';
import type { Layout } from '../../../lib/layout.ts';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { ShownItem } from './shown-item.ts';

const dayOf = (wireTime: string) => wireTime.slice(0, 10);

/** The state of an item in plain words: masked value, since when, what is missing. A phone has room for less. */
export function wordsOf(item: ShownItem, layout: Layout, text: WebText): string {
  const { scene, isOn, isSet, value, since, isConfirmed, devices, recoveryCodesLeft } = item;
  const off = !isOn && text.views.accountSecurity.offHint;
  if (!isSet)
    return joined([
      isOn ? text.views.accountSecurity.missing[scene] : text.views.accountSecurity.isMissing[scene],
      off,
    ]);
  const shown = value === null ? null : shownPart(value);
  const sinceWhen = since !== null && text.views.accountSecurity.since[scene](dayOf(since));
  const isUnknown = isConfirmed === false;
  const hint = layout === 'wide' && isUnknown && text.views.accountSecurity.notConfirmedHint;
  const codes = recoveryCodesLeft !== null && text.views.accountSecurity.recoveryCodes(recoveryCodesLeft);
  if (layout === 'phone' && shown !== null)
    return joined([shown, isUnknown && text.views.accountSecurity.notConfirmed, off]);
  const count = devices !== null && devices > 1 && text.views.accountSecurity.otpDevices(devices);
  return joined([shown, count || sinceWhen, codes, hint, off]) || text.views.accountSecurity.isSet[scene];
}

function joined(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** The same in a word. */
export function tagOf(item: ShownItem, text: WebText): { tone: Tone; label: string } {
  const { scene, isOn, isSet, isConfirmed, pending, recoveryCodesLeft } = item;
  if (!isOn) return { tone: 'plain', label: text.views.accountSecurity.isOff };
  if (pending) return { tone: 'warning', label: text.views.accountSecurity.isPending };
  if (!isSet) return { tone: 'plain', label: text.views.accountSecurity.isMissing[scene] };
  if (isConfirmed === false) return { tone: 'warning', label: text.views.accountSecurity.notConfirmed };
  if (recoveryCodesLeft !== null && recoveryCodesLeft <= limits.fewRecoveryCodes) {
    return { tone: 'warning', label: text.views.accountSecurity.fewRecoveryCodes };
  }
  return { tone: 'good', label: text.views.accountSecurity.isSet[scene] };
}
