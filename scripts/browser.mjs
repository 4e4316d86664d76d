// Finds the Chromium that the browser tests drive; installs Debian's where that is possible.
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runStep } from './run-step.mjs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const chromeForTesting = 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing';
const playwrightFiles = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  `chrome-mac-arm64/${chromeForTesting}`,
  `chrome-mac-x64/${chromeForTesting}`,
];

/** Playwright keeps the browsers it downloaded in folders named by build. */
function playwrightPlaces() {
  const cache =
    process.platform === 'darwin'
      ? path.join(os.homedir(), 'Library/Caches/ms-playwright')
      : path.join(os.homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  const builds = readdirSync(cache).filter((name) => name.startsWith('chromium-'));
  return builds.flatMap((build) => playwrightFiles.map((file) => path.join(cache, build, file)));
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @returns {Promise<string | undefined>} the browser's path, or nothing when there is none to be had
 */
export async function findBrowser() {
  const named = process.env.UC_CHROMIUM;
  if (named) return existsSync(named) ? named : undefined;
  const found = [...usualPlaces, ...playwrightPlaces()].find((place) => existsSync(place));
  if (found) return found;
  if (!isRootOnDebian()) return undefined;
  await runStep({ title: 'Updating the list of packages', command: 'apt-get', args: ['update', '-qq'] });
  await runStep({
    title: 'Installing Chromium',
    command: 'apt-get',
    args: ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'],
  });
  return usualPlaces.find((place) => existsSync(place));
}

/**
 * Debian's package of Chromium without the program around its pages, which the widgets' tests take where it stands beside the whole one
 * (e2e/chromium.ts); where it cannot be had, they take the whole one, with more work.
 */
export async function addShell(browser) {
  if (browser !== '/usr/bin/chromium' || existsSync(`${browser}-headless-shell`) || !isRootOnDebian()) return;
  const args = ['install', '-y', '-qq', 'chromium-headless-shell'];
  await runStep({ title: "Installing Chromium's shell for the widgets' tests", command: 'apt-get', args });
}

/** Says what is missing and how to get it. */
export const missingBrowser =
  'No Chromium was found for the browser tests; install one (Debian: apt-get install chromium fonts-noto-cjk) or name it with UC_CHROMIUM=/path/to/chromium.';
