import { api, apiBase } from '@uc/contract';

/** Where an application's picture is, but for its id. */
export const iconBase: string = apiBase + api.appHub.icon.path.replace(':id', '');
