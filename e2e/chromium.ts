import { existsSync } from 'node:fs';

/**
 * Every window of a whole Chromium loads the page behind its address bar, hundreds of files in a process of their own, which nobody sees here: a second of
 * work for each window that a test opens. The rest is Playwright's own list, which ours replaces.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const executablePath = process.env.UC_CHROMIUM ?? '/usr/bin/chromium';

/** How every test and measurement starts its Chromium; `npm test` names the one it found. */
export const chromiumLaunch = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${withoutFeatures.join()}`,
  ],
  // Without a UTF-8 locale Chromium cannot write a file with a Chinese name, and calls it "download".
  env: { LANG: 'C.UTF-8', ...process.env },
};

const shell = `${executablePath}-headless-shell`;

/**
 * Chromium without the program around its pages, of the same version, where Debian's package of it stands beside the whole one: a page is the same to a
 * test, at two thirds of the work (decision 106). What needs the program, such as downloads, is for the tests of the whole product.
 */
export const shellLaunch = { ...chromiumLaunch, executablePath: existsSync(shell) ? shell : executablePath };
