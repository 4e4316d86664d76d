// Runs one slow step and keeps the person informed: a line at least every two seconds, the whole output when it fails.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

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
    // Ctrl-C also reaches the step. A signal sent to this process alone does not, so it is passed on.
    const leave = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, leave);
    const end = (ok) => {
      for (const signal of ['SIGTERM', 'SIGHUP']) process.off(signal, leave);
      clearInterval(timer);
      if (!ok && output) console.error(output);
      console.log(ok ? `${title}: done in ${seconds()} s` : `${title}: failed`);
      resolve(ok);
    };
    child.on('error', (error) => keep(error.message));
    child.on('close', (code) => end(code === 0)); // not 'exit', which may come before the last of the output
  });
}

/** The project's own folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));
