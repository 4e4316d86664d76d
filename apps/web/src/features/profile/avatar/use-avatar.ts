import { useQueryClient } from '@tanstack/react-query';
import { api } from '@uc/contract';
import { call } from '../../../lib/call.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { refreshLogin } from '../../../lib/keep-login.ts';
import { isRefusedFor, tellRefusal } from '../../../lib/refusal.ts';
import { type Profile, profileQuery, refreshProfile } from '../queries.ts';

/** The ways in which a person's picture is changed; every place that shows it follows. */
export function useAvatar({ avatar: shown, version }: Profile) {
  const text = useText();
  const queries = useQueryClient();

  const send = (avatar: string, at: string) => call(api.profile.update, { avatar, version: at });

  async function change(avatar: string): Promise<void> {
    try {
      await send(avatar, version).catch(async (error: unknown) => {
        if (!isRefusedFor(error, 'profile.changed')) throw error;
        const fresh = await queries.fetchQuery(profileQuery);
        // Another field is no reason to stop; another picture is for the person to see first.
        if (fresh.avatar !== shown) throw error;
        await send(avatar, fresh.version);
      });
    } catch (error) {
      tellRefusal(error, text);
      throw error;
    }
    await Promise.all([refreshProfile(queries), refreshLogin()]);
  }

  return {
    async upload(dataUrl: string, onProgress: (fraction: number) => void): Promise<void> {
      await change(dataUrl);
      onProgress(1);
    },
    remove: () => change(''),
  };
}
