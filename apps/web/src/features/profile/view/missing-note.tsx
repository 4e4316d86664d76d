import { ProofLink } from '../../../kit/proof-link/proof-link.tsx';
import { useText } from '../../../lib/i18n/text.ts';
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
                <ProofLink className="button" scene={how}>
                  {label}
                </ProofLink>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
