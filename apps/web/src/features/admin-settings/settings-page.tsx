import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHead } from '../../kit/page-head/page-head.tsx';
import { addressOf, oneOf, useAddress, usually } from '../../lib/address.ts';
import { administratorQuery, reachesAll } from '../../lib/administration.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { queryClient } from '../../lib/query.ts';
import { EnvironmentPart } from './environment-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { PasswordsPart } from './passwords-part.tsx';
import { settingsKey } from './queries.ts';
import type { Asked } from './set/asked.ts';
import { SetDialog } from './set/set-dialog.tsx';
import './settings.css';
import { SwitchesPart } from './switches-part.tsx';

/** The frame is drawn once it knows who looks. */
export const arrive = () => queryClient.ensureQueryData(administratorQuery);

const parts = ['passwords', 'switches', 'fields', 'environment'] as const;
const settingsAddress = addressOf({ part: usually(oneOf(...parts), 'passwords') });

/** What is set for everybody: rules for passwords, what people change themselves, the fields of their information; and the environment, to look at. */
export default function SettingsPage() {
  const text = useText();
  const words = text.views.adminSettings;
  const { values, hrefOf } = useAddress(settingsAddress);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const administrator = useQuery(administratorQuery).data;
  const isKeeper = administrator ? reachesAll(administrator, 'settings') : false;

  return (
    <div className="settings">
      <PageHead title={words.title} purpose={isKeeper ? words.purpose : words.purposeReading} />
      <nav className="settings-parts" aria-label={words.title}>
        {parts.map((part) => (
          <Link key={part} href={hrefOf({ part })} aria-current={values.part === part ? 'page' : undefined}>
            {text.views.adminSettings.parts[part]}
          </Link>
        ))}
      </nav>
      {values.part === 'passwords' && <PasswordsPart onAsk={setAsked} />}
      {values.part === 'switches' && <SwitchesPart onAsk={setAsked} />}
      {values.part === 'fields' && <FieldsPart onAsk={setAsked} />}
      {values.part === 'environment' && <EnvironmentPart hrefOfRules={hrefOf({ part: 'passwords' })} />}
      <SetDialog
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          showToast('success', words.done);
          void queries.invalidateQueries({ queryKey: settingsKey });
        }}
      />
    </div>
  );
}
