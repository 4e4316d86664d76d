import { limits } from '@uc/contract';
import type { Ref } from 'react';
import { useText } from '../../lib/i18n/text.ts';

/** Not to be asked for the second step in this browser for a while; nobody is, unless they choose it. */
export function SpareChoice({ input }: { input: Ref<HTMLInputElement> }) {
  const text = useText();
  return (
    <label className="chip">
      <input ref={input} type="checkbox" name="spare" />
      {text.views.secondStep.spare(limits.sparedDays)}
    </label>
  );
}
