import type { api } from '@uc/contract';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { createRender } from '../../notices/render.ts';
import { listDeliveries, retryDeliveries } from './deliveries.ts';
import { createPreview } from './preview.ts';
import { resetText, saveText } from './save.ts';
import { sendTest } from './test-message.ts';
import { readTexts, textsOfKind, versionsOf } from './texts.ts';

/** Texts of messages, and what became of messages, as administrators see them. */
export function adminMessageHandlers(
  config: Pick<Config, 'timeZone' | 'organisation' | 'contact' | 'channels' | 'providers'>,
  post: NoticeMeans,
): Handlers<typeof api.adminMessages> {
  const { timeZone } = config;
  const preview = createPreview(createRender(config), post.publicOrigin);
  return {
    texts: (_, visit) => readTexts(visit),
    text: ({ kind }, visit) => textsOfKind(visit, config, kind),
    preview: async ({ parts, ...text }) => preview(text, parts),
    versions: (text, visit) => versionsOf(visit, timeZone, text),
    saveText: (input, visit) => saveText(visit, post, input),
    resetText: (input, visit) => resetText(visit, post, input),
    test: ({ parts, ...text }, visit) => sendTest(visit, post, text, parts),
    list: (input, visit) => listDeliveries(visit, post.seal, timeZone, input),
    retry: ({ ids }, visit) => retryDeliveries(visit, post, ids),
  };
}
