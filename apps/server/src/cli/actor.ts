import os from 'node:os';

/** Who types commands: the account of the operating system, and the machine. Neither is taken from the environment, where anybody can set it. */
export interface Actor {
  user: string;
  host: string;
}

/** Whoever runs this process. */
export function actorHere(): Actor {
  return { user: userName(), host: os.hostname() };
}

function userName(): string {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a number that no account has.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** The same in one word, as records have it. */
export const actorName = ({ user, host }: Actor = actorHere()) => `${user}@${host}`;
