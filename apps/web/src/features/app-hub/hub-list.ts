import type { api, OutputOf } from '@uc/contract';

/** What the server answers about a person's applications. */
export type HubList = OutputOf<typeof api.appHub.list>;
