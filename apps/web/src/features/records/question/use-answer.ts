import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, CallError } from '@uc/contract';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { tellRefusal } from '../../../lib/refusal.ts';
import { guideQuery, recordsKey } from '../queries.ts';

/** Answers whether a record was oneself. A no brings the guide, which stays for the way to the password and back. */
export function useAnswer(record: string) {
  const text = useText();
  const queries = useQueryClient();
  const guide = useQuery(guideQuery(record));
  const [isAnswering, setAnswering] = useState(false);
  const [isDeviceKnown, setDeviceKnown] = useState(false);

  async function answer(send: () => Promise<void>): Promise<void> {
    if (isAnswering) return;
    setAnswering(true);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      tellRefusal(error, text);
    } finally {
      await queries.invalidateQueries({ queryKey: recordsKey });
      setAnswering(false);
    }
  }

  return {
    isAnswering,
    isDeviceKnown,
    guide: guide.data,
    sayYes: () =>
      void answer(async () => {
        const said = await call(api.records.answer, { record, answer: 'yes' });
        queries.removeQueries(guideQuery(record));
        setDeviceKnown(said.isDeviceKnown);
      }),
    sayNo: () =>
      void answer(async () => {
        await guide.refetch({ throwOnError: true });
      }),
  };
}
