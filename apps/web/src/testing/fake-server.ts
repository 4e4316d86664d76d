/** What the fake answers: a status and a body, and headers if need be. */
export type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>];
type Handler = (request: Request) => Answer | Promise<Answer>;

/** A server at the network's edge: the real client talks to it through `fetch`. */
export function fakeServer(routes: Record<string, Answer | Handler>) {
  const requests: Request[] = [];
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const path = new URL(request.url).pathname.replace(/^\/api-uc/, '');
    const route = routes[`${request.method} ${path}`];
    if (!route) throw new TypeError(`The fake server has no ${request.method} ${path}`);
    const [status, body, headers = {}] = typeof route === 'function' ? await route(request) : route;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(text, { status, headers });
  };
  const real = globalThis.fetch;
  return {
    fetch: answer,
    requests,
    /** Paths asked for, in order. */
    asked: () => requests.map((request) => new URL(request.url).pathname.replace(/^\/api-uc/, '')),
    /** Stands in for the browser's own fetch until disposed. */
    install() {
      globalThis.fetch = answer;
      return this;
    },
    [Symbol.dispose]() {
      globalThis.fetch = real;
    },
  };
}
