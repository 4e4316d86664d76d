/** What one passed request means for the system that carries it out. */
export interface CarriedOut {
  /** The same with every try, so that a repeat can be told from a new one. */
  id: string;
  /** As docs/permissions.md describes it. */
  payload: object;
  passedAt: Date;
}

/** The system that gives people in the applications themselves what was passed here. */
export interface ConnectedSystem {
  /** Resolves once it works there; throws while it does not. */
  apply(event: CarriedOut, signal: AbortSignal): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}

/** It will never be carried out: the system knows no such role or person. */
export class ApplyRefused extends Error {
  override name = 'ApplyRefused';
}
