// Runs one slow step and keeps the person informed: a line at least every two seconds, the whole output when it fails.
import { spawn } from 'node:child_process';

const heartbeatMs = 1_500;

/** @typedef {{ title: string, command: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string, loud?: boolean }} Step */

/**
 * Runs a step to its end. Quiet steps show their output only when they fail; loud ones show it as it comes.
 * @param {Step} step
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runStep({ title, command, args, env = process.env, cwd = root, loud = false }) {
  return new Promise((resolve) => {
    const begin = Date.now();
    const seconds = () => Math.round((Date.now() - begin) / 1_000);
    console.log(`${title} …`);
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: loud ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const timer = loud ? undefined : setInterval(() => console.log(`${title} … ${seconds()} s`), heartbeatMs);
    const end = (ok) => {
      clearInterval(timer);
      if (!ok && output) console.error(output);
      console.log(ok ? `${title}: done in ${seconds()} s` : `${title}: failed`);
      resolve(ok);
    };
    child.on('error', (error) => {
      output += error.message;
      end(false);
    });
    child.on('exit', (code) => end(code === 0));
  });
}

/** The project's own folder. */
export const root = new URL('..', import.meta.url).pathname;
