const byProvider = 'people link-provider';
const issuer = '--issuer https://id.example.com';
const told = { whose: ['gao.fei'], isTold: true };

/** Says who somebody is for a source or an identity provider, and takes it back. */
export const linkCases = [
  { deed: 'linkSource' as const, line: 'people link-source gao.fei G77 --yes', ...told },
  {
    deed: 'unlinkSource' as const,
    command: 'people link-source',
    line: 'people link-source gao.fei none --yes',
    ...told,
  },
  { deed: 'linkSource' as const, command: byProvider, line: `${byProvider} gao.fei abc ${issuer} --yes`, ...told },
  { deed: 'unlinkSource' as const, command: byProvider, line: `${byProvider} gao.fei none ${issuer} --yes`, ...told },
];
