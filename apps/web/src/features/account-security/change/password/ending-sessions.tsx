import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../lib/i18n/text.ts';
import { Icon } from '../../../../widgets/icon/icon.tsx';
import { sessionsQuery } from '../../queries.ts';

/** Says before the change which sessions it will end; nothing where there is no other. */
export function EndingSessions() {
  const text = useText();
  const { data, isPending } = useQuery(sessionsQuery);
  const others = data?.rows.filter(({ isCurrent }) => !isCurrent).length;
  if (isPending || others === 0) return null;
  const { ends, endsNone } = text.views.securityChange.password;
  return (
    <p className="note change-warning">
      <Icon name="info" />
      {others === undefined ? endsNone : ends(others)}
    </p>
  );
}
