/** What a server says to the process that keeps it (scripts/keeper.mjs). */
export type ToKeeper =
  /** It serves, on this port: from now on every unexpected end is followed by another start. */
  | { kind: 'ready'; port: number }
  /** Somebody asked it to stop: its end is expected. */
  | { kind: 'stopping' }
  /** Which PostgreSQL runs for it? Answered by `running`. */
  | { kind: 'held' }
  /** Start PostgreSQL, whose output is appended to `log`. Answered by `running`, or by `ended` when that failed. */
  | { kind: 'launch'; command: string; args: string[]; options: LaunchOptions; log: string }
  /** Send this signal to it. */
  | { kind: 'signal'; name: NodeJS.Signals };

/** What the keeper says to its server. */
export type FromKeeper =
  | { kind: 'running'; pid?: number }
  /** PostgreSQL is over; `how` completes the sentence "PostgreSQL …". */
  | { kind: 'ended'; how: string };

interface LaunchOptions {
  cwd: string;
  env: NodeJS.ProcessEnv | undefined;
  uid: number | undefined;
  gid: number | undefined;
}
