import type { Answer } from './fake-server.ts';

const way = { way: 'password', to: null, isLast: false };
const proofPath = 'GET /accountSecurity/getProof';
const configurationPath = 'POST /accountSecurity/getConfigurationByUser';

/** A server for somebody who has proved nothing yet, and can by the password. */
export const unproved: Record<string, Answer> = {
  [proofPath]: [200, { proof: null }],
  [configurationPath]: [200, { scene: 'reveal', isFirst: false, ways: [way], fields: [] }],
  'POST /accountSecurity/verifyPassword': [200, { ticket: 'the-ticket', expiresInSeconds: 600 }],
};

/** A server for somebody who proved themselves two minutes ago. */
export const provedLately: Record<string, Answer> = {
  ...unproved,
  [proofPath]: [200, { proof: { way: 'password', agoSeconds: 125, leftSeconds: 475, canExport: true } }],
};
