import { useText } from '../../../../lib/i18n/text.ts';
import type { PlanInput } from '../../queries.ts';
import type { KeepProps } from '../asked.ts';
import { KeepForm } from './keep-form.tsx';

type What = 'publish' | 'disable' | 'remove' | 'enable' | 'undo';

/** A draft is published, the last change taken back, or an application opened, closed or taken away. */
export function StandingForm({ asked: { what, kept, name }, onDone, onClose }: KeepProps<What>) {
  const words = useText().views.adminApplications.plans;
  const said: Record<What, { title: string; body: string; act: string; input: PlanInput }> = {
    publish: { title: words.publish(name), body: words.purpose, act: words.publishAct, input: asks('publish') },
    undo: { title: words.undo(name), body: words.undoHint, act: words.undoAct, input: asks('undo') },
    disable: { title: words.disable(name), body: words.disableHint, act: words.disableAct, input: becomes('disabled') },
    remove: { title: words.remove(name), body: words.removeHint, act: words.removeAct, input: becomes('removed') },
    enable: { title: words.enable(name), body: words.purpose, act: words.enableAct, input: becomes('enabled') },
  };
  return (
    <KeepForm
      {...said[what]}
      isDangerous={what === 'disable' || what === 'remove'}
      onDone={() => onDone()}
      onClose={onClose}
    />
  );

  function asks(act: 'publish' | 'undo'): PlanInput {
    return { act, application: kept.id, version: kept.version };
  }
  function becomes(state: 'enabled' | 'disabled' | 'removed'): PlanInput {
    return { act: 'setState', application: kept.id, version: kept.version, state };
  }
}
