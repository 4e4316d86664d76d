import type { ShownRequest } from '@uc/contract';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../../widgets/icon/icon.tsx';

interface Props {
  files: ShownRequest['attachments'];
  fileAddress(id: string): string;
}

const kilobyte = 1024;

/** The files that came with a request; each leaves as a download. */
export function Files({ files, fileAddress }: Props) {
  const text = useText();
  return (
    <ul className="request-files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={fileAddress(id)} download={name}>
            <Icon name="copy" />
            <span className="visually-hidden">{text.views.permissions.download}</span>
            <span>{name}</span>
            <small>{text.views.permissions.kilobytes(Math.ceil(bytes / kilobyte))}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
