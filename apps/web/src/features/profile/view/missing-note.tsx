import { Link } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Profile } from '../queries.ts';

interface Props {
  missing: Profile['missing'];
  /** Opens the form at a field. */
  onFill(name: string): void;
}

/** What is needed and not there yet, each a tap away from being filled in. */
export function MissingNote({ missing, onFill }: Props) {
  const text = useText();
  const layout = useLayout();
  if (missing.length === 0) return null;
  return (
    <section className="note info-missing" aria-label={text.views.userInfo.missing(missing.length)}>
      <Icon name="info" />
      <div>
        <p>{text.views.userInfo.missing(missing.length)}</p>
        <ul>
          {missing.map(({ name, label, how }) => (
            <li key={name}>
              {how === 'form' ? (
                <button type="button" className="button" onClick={() => onFill(name)}>
                  {label}
                </button>
              ) : (
                <Link className="button" href={pathTo('verify', layout, { scene: how })}>
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
