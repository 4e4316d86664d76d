import { useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { isLeftToCaller } from '../../../lib/failure.ts';
import { showToast } from '../../../lib/notify.ts';
import { type Unanswered, underKey } from '../../../lib/under-key.ts';
import { detailQuery } from '../queries.ts';

/** Says something about an application. Rejected where it was not taken, after saying why. */
export function useComment(id: string) {
  const queries = useQueryClient();
  const [unanswered] = useState<Unanswered>(() => new Map());
  return async (words: string): Promise<void> => {
    try {
      await underKey(unanswered, words, (options) => call(api.approvals.comment, { id, text: words }, options));
    } catch (error) {
      if (error instanceof CallError && isLeftToCaller(error)) showToast('error', error.message);
      throw error;
    } finally {
      await queries.invalidateQueries({ queryKey: detailQuery(id).queryKey });
    }
  };
}
