import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ActionRecord, api } from '@uc/contract';
import { useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { call } from '../../../lib/call.ts';
import { guideQuery, recordsKey } from '../../../lib/was-it-me.ts';

/** Answers whether a record was oneself. A no brings the guide, which stays for the way to the password and back. */
export function useAnswer(record: string) {
  const queries = useQueryClient();
  const guide = useQuery(guideQuery(record));
  const [isDeviceKnown, setDeviceKnown] = useState(false);

  async function send(answer: NonNullable<ActionRecord['answer']>): Promise<void> {
    if (answer === 'no') {
      await guide.refetch({ throwOnError: true });
      return;
    }
    const said = await call(api.records.answer, { record, answer });
    queries.removeQueries(guideQuery(record));
    setDeviceKnown(said.isDeviceKnown);
  }

  const answering = useAction(send, { after: () => queries.invalidateQueries({ queryKey: recordsKey }) });
  return { isAnswering: answering.isBusy, isDeviceKnown, guide: guide.data, answer: answering.run };
}
