import type { ShownRequest } from '@uc/contract';
import { draft, listed, passed, rejected, servePortal, waiting } from '../../../testing/requests.ts';
import type { RequestPage } from '../queries.ts';

/** The addresses of the list and of one request. */
export const addresses = {
  wide: { list: '/pc/userCenter/myApplication', detail: '/pc/userCenter/myApplication/detail' },
  phone: { list: '/mobile/myApplication', detail: '/mobile/myApplication/detail' },
} as const;

/** One in every state, on one page. */
export const wholePage: RequestPage = {
  rows: [waiting, draft, rejected, passed].map(listed),
  total: 4,
  next: null,
};

/** A server with requests, of which one is shown in full. */
export function serveRequests(shown: ShownRequest, more: Parameters<typeof servePortal>[0] = {}) {
  return servePortal({
    'GET /applications/list': [200, wholePage],
    'GET /applications/get': () => [200, shown],
    ...more,
  });
}
