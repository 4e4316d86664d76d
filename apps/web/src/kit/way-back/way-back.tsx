import { Link } from 'wouter';
import { useLayout } from '../../lib/layout.ts';
import { Icon } from '../../widgets/icon/icon.tsx';
import './way-back.css';

/** The way from a page to the one above it. A phone's bar has its own. */
export function WayBack({ href, label }: { href: string; label: string }) {
  if (useLayout() === 'phone') return null;
  return (
    <p className="way-back">
      <Link href={href}>
        <Icon name="back" />
        {label}
      </Link>
    </p>
  );
}
