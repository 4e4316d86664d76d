import { type ComponentType, lazy, Suspense } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useLayout } from '../../../lib/layout.ts';
import { useMedia } from '../../../lib/media.ts';
import { hasTodos, type Waiting } from './todos.ts';
import { useWaiting } from './use-waiting.ts';

interface HubTodoProps {
  waiting: Waiting;
  isRail: boolean;
}

/** Mostly nothing waits and nobody waits for this: where it does not come, the hub is as it was. */
async function load(): Promise<{ default: ComponentType<HubTodoProps> }> {
  try {
    return await chunk(() => import('./hub-todo.tsx'));
  } catch {
    return { default: () => null };
  }
}
const HubTodo = lazy(load);

/** A screen this wide has room for a rail beside the applications. */
const railPx = 1680;

/** Whether the hub has its rail. */
export function useHasRail(): boolean {
  const isWide = useLayout() === 'wide';
  return useMedia(`(width >= ${railPx}px)`) && isWide;
}

/** What waits for the person, in the one place that the screen has for it: this one, or the other. */
export function TodoLater({ isRail }: { isRail: boolean }) {
  const hasRail = useHasRail();
  const waiting = useWaiting(true);
  if (hasRail !== isRail || !hasTodos(waiting)) return null;
  return (
    <Suspense fallback={null}>
      <HubTodo waiting={waiting} isRail={isRail} />
    </Suspense>
  );
}
