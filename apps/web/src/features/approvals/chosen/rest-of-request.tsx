import { useQueryClient } from '@tanstack/react-query';
import { api, apiBase, linkTo, type ShownRequest } from '@uc/contract';
import { Conversation, type Say } from '../../../kit/request/conversation.tsx';
import { Files } from '../../../kit/request/files.tsx';
import { Timeline } from '../../../kit/request/timeline.tsx';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { detailQuery } from '../queries.ts';

/** What is fetched of a request once somebody stays at it: how far it has come, what was said, and its files. */
export function RestOfRequest({ request }: { request: ShownRequest }) {
  const text = useText();
  const queries = useQueryClient();
  const words = text.views.permissions;
  const say: Say = {
    send: (said, options) => call(api.approvals.comment, { id: request.id, text: said }, options),
    after: () => queries.invalidateQueries(detailQuery(request.id)),
  };
  return (
    <>
      <section>
        <h3>{words.progress}</h3>
        <Timeline request={request} />
      </section>
      {request.attachments.length > 0 && (
        <section>
          <h3>{words.files}</h3>
          <Files
            files={request.attachments}
            fileAddress={(file) => apiBase + linkTo(api.approvals.attachment, { id: file })}
          />
        </section>
      )}
      <section className="chosen-talk">
        <h3>{words.conversation}</h3>
        <Conversation comments={request.comments} say={request.actions.includes('comment') ? say : null} />
      </section>
    </>
  );
}
