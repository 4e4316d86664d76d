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

/** How every test and measurement starts its Chromium; `npm test` names the one it found. */
export const chromiumLaunch = {
  executablePath: process.env.UC_CHROMIUM ?? '/usr/bin/chromium',
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
