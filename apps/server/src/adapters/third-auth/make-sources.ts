import { issuerOf, type ThirdAuthSettings } from '../../config/third-auth-settings.ts';
import type { ThirdAuthSource } from '../../ports/third-auth.ts';
import type { Dialect } from './dialect.ts';
import { createDingtalkSource } from './dingtalk.ts';
import { createFeishuSource } from './feishu.ts';
import { createOidcSource } from './oidc.ts';
import { createWecomSource } from './wecom.ts';

/** The sources that the settings describe. */
export function makeSources(settings: readonly ThirdAuthSettings[]): ThirdAuthSource[] {
  return settings.map((one) => {
    const { id, kind, name } = one;
    return { id, kind, name, issuer: issuerOf(one), ...dialectOf(one) };
  });
}

function dialectOf(one: ThirdAuthSettings): Dialect {
  switch (one.kind) {
    case 'oidc':
      return createOidcSource(one);
    case 'wecom':
      return createWecomSource(one);
    case 'dingtalk':
      return createDingtalkSource(one);
    case 'feishu':
      return createFeishuSource(one);
  }
}
