/** Calls that the page's first script made before this code was there (index.html), by address and headers. */
declare global {
  var ucEarly: Map<string, Promise<Response>> | undefined;
}

/** An answer that waited longer is not given out any more: the page it was meant for has come and gone. */
const freshForMs = 10_000;

/** The same call, when it is under way already; each is given out once. */
export function takeEarly(address: string, { headers, signal }: RequestInit): Promise<Response> | undefined {
  const { pathname, searchParams } = new URL(address);
  searchParams.delete('_t'); // another one each time
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  const key = JSON.stringify([pathname + query, headers]);
  const answer = globalThis.ucEarly?.get(key);
  globalThis.ucEarly?.delete(key);
  if (!answer || performance.now() > freshForMs) return undefined;
  const given = new Promise<never>((_, refuse) => {
    signal?.addEventListener('abort', () => refuse(signal.reason));
  });
  return Promise.race([answer, given]);
}
