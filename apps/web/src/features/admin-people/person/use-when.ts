import { formatWhen } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useLogin } from '../../../lib/session.ts';

/** Times of the wire as people say them; '' for none. */
export function useWhen(): (time: string | null) => string {
  const text = useText();
  const { timeZone } = useLogin();
  return (time) => (time === null ? '' : formatWhen(time, text, timeZone));
}
