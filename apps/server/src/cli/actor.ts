import os from 'node:os';
import type { CommandActor } from '../db/administrators/deed.ts';
import { actorName as nameOf } from '../db/administrators/record-deed.ts';

/** Whoever runs this process: neither is taken from the environment, where anybody can set it. */
export function actorHere(): CommandActor {
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
export const actorName = () => nameOf(actorHere());
