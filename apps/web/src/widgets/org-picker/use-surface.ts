import { type ComponentType, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import type { SurfaceKind, SurfaceProps } from './surface.ts';

/** They come when someone reaches for the field, not with the page that has it. */
const surfaces: Record<SurfaceKind, () => Promise<{ default: ComponentType<SurfaceProps> }>> = {
  popover: () => chunk(() => import('./tree-popover.tsx')),
  drawer: () => chunk(() => import('./transfer-drawer.tsx')),
};

/** Brings what the picker opens. It is loaded before it is drawn: if it does not come, the page stays and can try again. */
export function useSurface(kind: SurfaceKind) {
  const text = useText();
  const [arrived, setArrived] = useState<{ kind: SurfaceKind; Surface: ComponentType<SurfaceProps> } | null>(null);
  const [isComing, setComing] = useState(false);
  const load = surfaces[kind];

  /** True once it is there; else the person has been told. */
  async function fetchSurface(): Promise<boolean> {
    setComing(true);
    try {
      const { default: Surface } = await chunk(load);
      setArrived({ kind, Surface });
      return true;
    } catch {
      showToast('error', text.global.networkAbnormal);
      return false;
    } finally {
      setComing(false);
    }
  }

  return {
    Surface: arrived?.kind === kind ? arrived.Surface : null,
    isComing,
    /** Starts early, when someone only reaches for the field; whether it fails shows when they press. */
    warmUp: () => void load().catch(() => undefined),
    fetchSurface,
  };
}
