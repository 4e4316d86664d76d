import { Link } from 'wouter';
import { Tag } from '../../../kit/tag/tag.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { paths } from '../../../lib/paths.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { currentOf, labelOf } from '../../navigation-lines.ts';
import '../mobile/mobile.css';
import { SkipLink } from '../skip-link.tsx';
import { AdministerChip } from './administer-chip.tsx';
import type { FrameProps } from './desk-frame.tsx';
import { administrationOf } from './opens-for.ts';

/** The administration on a phone, for the help desk on its feet: the page, the way back, and no tabs of the portal. */
export function PhoneFrame({ route, routes, administrator, children }: FrameProps) {
  const text = useText();
  const lines = administrator ? administrationOf(routes, 'phone', administrator) : [];
  const isLine = lines.some(({ path }) => path === route.path);
  const [above = paths.hub.phone] = route.above;
  return (
    <div className="mobile administration">
      <SkipLink />
      <header className="mobile-top">
        <Link
          className="mobile-sign"
          href={above}
          aria-label={above === paths.hub.phone ? text.views.administration.back : text.global.back}
        >
          <Icon name="back" />
        </Link>
        <h1 tabIndex={-1}>{route.title(text, route.layout)}</h1>
        <div className="mobile-tools">
          <Tag>{text.views.administration.tag}</Tag>
        </div>
      </header>
      <main id="main" className="mobile-main" tabIndex={-1}>
        <AdministerChip />
        {isLine && lines.length > 1 && (
          <nav className="segments administration-lines" aria-label={text.views.administration.navigation}>
            {lines.map((line) => (
              <Link key={line.path} href={line.path} aria-current={currentOf(line.path, route)}>
                {labelOf(line, text)}
              </Link>
            ))}
          </nav>
        )}
        {children}
      </main>
    </div>
  );
}
