import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import './tabs.css';

/** One part of a page, at an address of its own. */
interface Tab {
  id: string;
  label: string;
  href: string;
  /** How many there are in it, where that says something. */
  count?: number | undefined;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  current: string;
}

/** The parts of a page, as links: each can be opened in another window, and "back" leads to the one before. */
export function Tabs({ label, tabs, current }: Props) {
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the line of tabs is longer than the screen.
  useEffect(() => {
    const chosen = nav.current?.querySelector(`[data-tab="${current}"]`);
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} className="admin-tabs" aria-label={label}>
      {tabs.map(({ id, label, href, count }) => (
        <Link key={id} href={href} data-tab={id} aria-current={id === current ? 'page' : undefined}>
          {label}
          {count !== undefined && <em>{count}</em>}
        </Link>
      ))}
    </nav>
  );
}
