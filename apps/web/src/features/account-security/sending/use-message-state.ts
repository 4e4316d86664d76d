import { useQuery } from '@tanstack/react-query';
import { api, limits } from '@uc/contract';
import { call } from '../../../lib/call.ts';

/** Whether a message has left, asked until that is known; undefined before the first answer. Nobody is told of a failed asking. */
export function useMessageState(messageId: string | undefined) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['accountSecurity', 'messageState', messageId],
    queryFn: () => call(api.accountSecurity.messageState, { id: messageId ?? '' }),
    enabled: messageId !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : limits.messagePollMs),
    retry: false,
    gcTime: 0,
  });
  return data && { state: data.state, atMs: dataUpdatedAt };
}
