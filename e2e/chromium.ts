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
  ],
  // Without a UTF-8 locale Chromium cannot write a file with a Chinese name, and calls it "download".
  env: { LANG: 'C.UTF-8', ...process.env },
};
