import { api, apiBase, linkTo } from '@uc/contract';

/** Goes to a prepared file. A link's click, not a change of the address: what the page has on show stays. */
export function startDownload(id: string): void {
  const link = document.createElement('a');
  link.href = apiBase + linkTo(api.records.download, { id });
  document.body.append(link);
  link.click();
  link.remove();
}
