import { api, limits, type OutputOf } from '@uc/contract';
import { useEffect, useState } from 'react';
import { call } from '../../lib/call.ts';

/** A message as it would have been sent. */
export type DemoMessage = OutputOf<typeof api.demo.messages>['rows'][number];

/** A device of the demo's own, and the code it shows. */
export type DemoDevice = OutputOf<typeof api.demo.messages>['devices'][number];

/** What the panel shows. */
interface DemoNews {
  messages: readonly DemoMessage[];
  devices: readonly DemoDevice[];
}

/** The latest messages, newest first, and codes of devices, asked for now and again only while they are wanted and the tab is looked at. */
export function useDemoMessages(isWanted: boolean): DemoNews {
  const [news, setNews] = useState<DemoNews>({ messages: [], devices: [] });
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    async function ask() {
      // A failure is no news: the next asking may do better.
      const answer = document.hidden
        ? null
        : await call(api.demo.messages, {}, { withoutToken: true }).catch(() => null);
      if (isOver) return;
      if (answer) setNews({ messages: answer.rows.slice(0, limits.demoMessagesShown), devices: answer.devices });
      timer = setTimeout(ask, limits.messagePollMs);
    }
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted]);
  return news;
}
