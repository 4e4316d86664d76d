// What every command needs first: the right packages, the right Node, and for the product itself the built web.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runStep } from './run-step.mjs';

const oldestNode = 20;

/** The pinned Node that comes with the packages; the one that runs this file may be older. */
export const node = path.join(root, 'node_modules/node/bin/node');

/** Environment of everything we start: the pinned Node first, so that tools that call `node` get it. */
export const environment = {
  // Keeps the compiled code, which saves time and memory at the next start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: [path.join(root, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
};

/** How often V8 and the allocator of the server and its commands free memory. None of it limits how much may be used (decision 22). */
export const runtime = JSON.parse(readFileSync(path.join(root, 'apps/server/runtime.json'), 'utf8'));

/** A program that came with the packages. */
export const program = (name) => path.join(root, 'node_modules/.bin', name);

/** Ends the command with one sentence. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Installs the packages when they are missing or the lock file has changed since. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    giveUp(`Node ${process.versions.node} is too old; please install Node ${oldestNode} or newer.`);
  const stamp = path.join(root, 'node_modules/.uc-installed');
  const wanted = fingerprint(['package-lock.json']) + process.platform + process.arch;
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    // Without the variables of the npm that runs this script, which would confuse the npm that is started here.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle)_/.test(name)),
    );
    if (
      !(await runStep({
        title: 'Installing packages',
        command: 'npm',
        args: ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], // with NODE_ENV=production it would leave the builder out
        env,
      }))
    ) {
      giveUp('The packages could not be installed; npm says why above.');
    }
    writeFileSync(stamp, wanted);
  }
  if (!existsSync(node))
    giveUp(
      'The package "node" left no binary: npm was told to ignore install scripts; please allow them (npm config set ignore-scripts false) and start again.',
    );
}

/** Builds the web when its sources have changed since the last build. */
export async function buildWeb() {
  const stamp = path.join(root, 'apps/web/dist/.built');
  const wanted = fingerprint(['package-lock.json', 'packages', 'apps/web'], (file) => !/\.test\.tsx?$/.test(file));
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (
    !(await runStep({
      title: 'Building the web',
      command: program('vite'),
      args: ['build', '--logLevel=warn'],
      cwd: path.join(root, 'apps/web'),
      env: { ...environment, NODE_ENV: 'production' }, // whatever the shell says, people get React's small build
    }))
  ) {
    giveUp('The web could not be built; the reason is above.');
  }
  writeFileSync(stamp, wanted);
}

/** A hash of the contents of files and folders, without node_modules and dist. */
function fingerprint(places, counts = () => true) {
  const hash = createHash('sha256');
  const add = (place) => {
    const full = path.join(root, place);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort())
        if (!['node_modules', 'dist'].includes(name)) add(path.join(place, name));
    } else if (counts(place)) hash.update(place).update(readFileSync(full));
  };
  places.forEach(add);
  return hash.digest('hex');
}
