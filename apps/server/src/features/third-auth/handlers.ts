import type { api } from '@uc/contract';
import { fail } from '../../calls/fail.ts';
import type { Handlers } from '../../calls/visit.ts';
import type { Config } from '../../config/config.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import { sourceName } from '../../proofs/third-auth/sources.ts';
import type { Seal } from '../../secrets/seal.ts';
import { confirmBind, findPending } from './confirm.ts';
import { listAccounts } from './list.ts';
import type { SignInMeans } from './sign-in-ways.ts';
import { unbind } from './unbind.ts';
import { comeBack, startWay } from './way.ts';

/** Accounts elsewhere that belong to the signed-in person. */
export function thirdAuthHandlers(
  config: Config,
  seal: Seal,
  sources: readonly ThirdAuthSource[],
  home: SignInMeans['home'],
): Handlers<typeof api.thirdAuth> {
  const { channels, oidc, passwordsHere, signInProviders, signInAccounts } = config;
  const means = { seal, sources, channels, oidc, passwordsHere, signInProviders, signInAccounts, home };
  return {
    getThridAuthSource: (_, visit) => listAccounts(visit, means, config),
    startBind: ({ ticket, source }, visit) => startWay(visit, means, ticket, source),
    callback: (answer, visit) => comeBack(visit, means, answer),
    async pendingBind({ flow }, { db, session, locale }) {
      const pending = await findPending(db, session, flow);
      const source = sources.find(({ id }) => id === pending.source) ?? fail('binding.expired');
      return { source: source.id, kind: source.kind, name: sourceName(source, locale), account: pending.name };
    },
    confirmBind: ({ flow }, visit) => confirmBind(visit, means, flow),
    deleteThridAuthOpenId: ({ id }, visit) => unbind(visit, means, id),
  };
}
