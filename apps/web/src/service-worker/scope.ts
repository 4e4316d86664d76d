/** The events of a worker as they are used here; TypeScript's own types of them exclude those of a page. */
export interface WorkerEvent extends Event {
  /** Keeps the worker awake until then. */
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WorkerEvent {
  /** Tells the browser what never needs the worker (Static Routing API); not in every browser. */
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** A page's own request, begun by the browser while the worker was still waking up; undefined where it does not do that. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What a worker is inside of. */
export interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
