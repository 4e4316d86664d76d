import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useLayout } from '../../../lib/layout.ts';
import { paths } from '../../../lib/paths.ts';
import { changeScenes, isChangeScene } from '../change-scenes.ts';
import { readScene } from '../scene-paths.ts';
import { UnknownScene } from '../verify/dead-ends.tsx';
import { ChangeView } from './change-view.tsx';

/** A change: which one, the query says on a wide screen (specification, point 2: dynamicForm), the path on a phone. */
export default function ChangePage() {
  const layout = useLayout();
  const [at] = useLocation();
  // The address is left a moment before the page is: what it was opened at counts.
  const [ofPath] = useState(() => changeScenes.find((scene) => paths[scene].phone === at));
  const ofQuery = readScene(useSearch());
  const scene = layout === 'wide' ? ofQuery : ofPath;
  if (!scene || !isChangeScene(scene)) return <UnknownScene layout={layout} />;
  return <ChangeView key={scene} scene={scene} layout={layout} />;
}
