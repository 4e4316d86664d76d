import './icon.css';

const paths = {
  apps: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400',
  dark: 'M20 14.500A8 8 0 0 1 9.500 4 8 8 0 1 0 20 14.500z',
  system: 'M4 5h16v11H4zM9 20h6M12 16v4',
  back: 'M15 5l-7 7 7 7',
  more: 'M4 7h16M4 12h16M4 17h16',
  panel: 'M4 5h16v14H4zM9.500 5v14',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.900 5.800A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-2.600 3.400M6 7.500A17 17 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  alert: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  done: 'M5 13l4 4L19 7',
  close: 'M6 6l12 12M18 6L6 18',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  pin: 'M9 4h6l-1 6 3 3v2H7v-2l3-3zM12 15v6',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  list: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  next: 'M9 5l7 7-7 7',
  send: 'M21 3L3 10l7 3 3 7z',
  intake: 'M4 15v4h16v-4M12 4v10M8 10l4 4 4-4',
  units: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1.500-3.500 4.500-5 8-5s6.500 1.500 8 5',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 20c.8-3.600 3.300-5.500 6.500-5.500s5.700 1.900 6.500 5.500M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14.800c1.900.8 3.100 2.600 3.500 5.200',
  job: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  phone: 'M7 2h10v20H7zM11 18h2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  key: 'M12.500 15.500a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0zM11.200 12.300L20 3.500M16 7.500l3 3',
  passkey:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2.500 20c.9-3.800 3.300-5.700 6.500-5.700 1.200 0 2.300.3 3.200.8M18.800 16.300a3 3 0 1 0-1.600 0V21l1.900-1.500',
  devices: 'M3 5h13v10H3zM8 19h4M18 9h4v10h-4z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  calendar: 'M4 6h16v14H4zM4 11h16M8 3v5M16 3v5',
  bell: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 2h-15zM10 21h4',
  outside: 'M14 4h6v6M20 4l-9 9M18 14v5H5V6h5',
} as const;

export type IconName = keyof typeof paths;
/** Every icon there is. */
export const iconNames = Object.keys(paths) as IconName[]; // what `keyof` says of the same object

/** A drawn sign beside a word; it says nothing by itself, so it is hidden from readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
