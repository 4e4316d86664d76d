import type { demo as source } from '../zh_CN/demo.ts';

export const demo: typeof source = {
  badge: 'Demo',
  application: {
    title: (name) => `${name} (stand-in)`,
    hint: 'The applications of the demo have no site of their own. This page opens in their place and shows what the application would have received.',
    address: 'The address that was opened',
    told: 'What came with it',
    nothingTold: 'Nothing but the address: the portal starts no sign-in at this application.',
    names: {
      iss: 'Who vouches for you (the issuer)',
      login_hint: 'Your user name, for the application to start a sign-in with',
      target_link_uri: 'What the application opens once you are signed in',
    },
    next: 'The application would now ask the issuer to sign you in by this name. You are signed in already, so no password is asked for, and the target opens (OpenID Connect Core 1.0, section 4).',
    recorded: 'This opening is in your behaviour records.',
    records: 'See behaviour records',
    back: 'Back to the portal',
  },
  provider: {
    name: 'Demo identity provider',
    title: 'Choose the account to link',
    hint: 'This page stands in for a provider such as WeCom or GitHub. Choose any account to try linking from start to end; no password is needed here.',
    accounts: [
      { subject: 'chen', name: 'Chen Siyuan (personal)' },
      { subject: 'team', name: 'Shared account of R&D 1' },
    ],
    other: 'Another account',
    otherLabel: 'Name of the account',
    otherValue: 'My account elsewhere',
    use: 'Use this account',
    decline: 'Decline and go back',
    broken: 'Please start from “Personal information → Third-party accounts” in the portal.',
    back: 'Back to the portal',
  },
};
