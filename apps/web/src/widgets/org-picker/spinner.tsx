import './spinner.css';

/** Something is on its way; what, is said in words beside it. */
export function Spinner() {
  return <span className="org-spinner" />;
}
