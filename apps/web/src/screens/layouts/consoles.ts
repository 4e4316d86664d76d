import { useQueries } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';
import { useText } from '../../lib/i18n/text.ts';

/** A console beside the portal that this person may open. */
export interface ConsoleLink {
  id: string;
  label: string;
  url: string;
}

/** The consoles that the two access lookups allow (spec 6.4); asked once the screen stands. */
export function useConsoles(): ConsoleLink[] {
  const text = useText();
  const enabled = useIsSettled();
  const lookups = [
    {
      id: 'enterpriseConnect',
      label: text.views.layout.enterpriseConnect,
      ask: () => call(api.user.getEcAccessAuthority, {}),
    },
    {
      id: 'customerConnect',
      label: text.views.layout.customerConnect,
      ask: () => call(api.user.getCcAccessAuthority, {}),
    },
  ];
  const answers = useQueries({
    queries: lookups.map(({ id, ask }) => ({
      queryKey: ['console', id],
      queryFn: ask,
      enabled,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return lookups.flatMap(({ id, label }, index) => {
    const answer = answers[index]?.data;
    // The address comes from a deployment setting; one that is no web address is a mistake, not a link.
    return answer?.allowed && answer.url && /^https?:\/\//i.test(answer.url) ? [{ id, label, url: answer.url }] : [];
  });
}

/** True soon after the screen is drawn, so that extras do not compete with what the person came for. */
function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
