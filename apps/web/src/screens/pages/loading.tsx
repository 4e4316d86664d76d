import { useText } from '../../lib/i18n/text.ts';
import './pages.css';

/** Shown while the portal finds out who is here and where to go; looks like the splash of index.html. */
export default function LoadingPage() {
  const text = useText();
  return (
    <div className="splash" role="status">
      <span className="logo" aria-hidden="true">
        U
      </span>
      <h1 className="visually-hidden">{text.views.loading.title}</h1>
    </div>
  );
}
