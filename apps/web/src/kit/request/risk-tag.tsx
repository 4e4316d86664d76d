import type { RoleRisk } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Tag, type Tone } from '../tag/tag.tsx';

const tones: Partial<Record<RoleRisk, Tone>> = { medium: 'warning', high: 'bad' };

/** How much harm the roles that are asked for could do, in a word. */
export function RiskTag({ risk }: { risk: RoleRisk }) {
  const text = useText();
  return <Tag tone={tones[risk]}>{text.views.permissions.risks[risk]}</Tag>;
}
