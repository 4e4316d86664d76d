import { useSearch } from 'wouter';
import { isChangeScene, readScene } from '../places.ts';
import { UnknownScene } from '../verify/dead-ends.tsx';
import { ChangeView } from './change-view.tsx';

/** A change on a wide screen: which one, the address says (specification, point 2: dynamicForm). */
export default function DesktopChangePage() {
  const scene = readScene(useSearch());
  if (!scene || !isChangeScene(scene)) return <UnknownScene layout="wide" />;
  return <ChangeView key={scene} scene={scene} layout="wide" />;
}
