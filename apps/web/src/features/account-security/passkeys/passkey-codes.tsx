import { lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Skeleton } from '../../../widgets/states/skeleton.tsx';

const RecoveryCodes = lazy(async () => ({
  default: (await chunk(() => import('../change/otp/recovery-codes.tsx'))).RecoveryCodes,
}));

/** Recovery codes that came with a passkey, where one is needed to get in. */
export function PasskeyCodes(props: { codes: readonly string[]; onDone(): void }) {
  const text = useText();
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <RecoveryCodes {...props} purpose={text.views.passkeys.codesPurpose} />
    </Suspense>
  );
}
