import './unit-path.css';

/** The display path taken apart at its last slash: what names the unit itself, and what stands before it. */
function splitPath(title: string): { above: string; slash: string; name: string } {
  const [, above = '', slash = '', name = title] = /^(.*?)(\s*\/\s*)([^/]+)$/s.exec(title) ?? [];
  return { above, slash, name };
}

/** A unit by its display path, read whole; where room is short the unit's own name stays and the path before it gives way. */
export function UnitPath({ title }: { title: string }) {
  const { above, slash, name } = splitPath(title);
  return (
    <span className="unit-path">
      {above && (
        <span className="unit-path-above">
          {/* Cut at its beginning by a right-to-left box, in which the path itself still reads from the left. */}
          <bdi>
            {above}
            <span>{slash}</span>
          </bdi>
        </span>
      )}
      <span className="unit-path-name">{name}</span>
    </span>
  );
}

/** True while some of it cannot be seen. */
export function isPathCut(within: HTMLElement): boolean {
  return [...within.querySelectorAll('.unit-path > *')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
}
