/**
 * What a page is checked in: words come with the language and colours with the theme, so that two looks show every one of
 * both. The whole product is walked through in the same two (e2e/browser.ts).
 */
export const looks = [
  ['zh_CN', 'light'],
  ['en_US', 'dark'],
] as const;
