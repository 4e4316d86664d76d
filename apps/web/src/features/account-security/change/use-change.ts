import { useQueryClient } from '@tanstack/react-query';
import { CallError, type ErrorCode, type FieldRule, type FormField } from '@uc/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../../lib/i18n/text.ts';
import { useLayout } from '../../../lib/layout.ts';
import { showToast } from '../../../lib/notify.ts';
import { pathTo } from '../../../lib/paths.ts';
import type { ChangeScene } from '../../../lib/proof/change-path.ts';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { useLeaveGuard } from '../../../widgets/confirm/use-leave-guard.ts';
import { FormRefusal } from '../../../widgets/dynamic-form/refusal.ts';
import { missingText } from './change-scene.ts';
import { refusalText } from './refusal-text.ts';

/** What every changing form is given: its fields as the server lists them, and the ticket of the proof. */
export interface ChangeProps {
  scene: ChangeScene;
  fields: readonly FormField[];
  ticket: string;
  elsewhere?: Elsewhere | undefined;
}

/** Where a form stands outside account security: what follows it. */
export interface Elsewhere {
  onDone(): void;
  /** Its proof counts no longer, or the change was switched off. */
  onLost(): void;
}

/** Under which field a refusal is told; '' is the form as a whole. */
type RefusalPlaces = { readonly [Code in ErrorCode]?: string };

// After these only another proof helps.
const lostProofs: readonly ErrorCode[] = ['proof.required', 'password.changed'];

/** The common course of a change: asks before unsaved data is lost, tells refusals in their place, ends on the overview. */
export function useChange(scene: ChangeScene, elsewhere?: Elsewhere) {
  const text = useText();
  const layout = useLayout();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [isDirty, setDirty] = useState(false);
  const release = useLeaveGuard(isDirty);

  /** Goes where nothing is left to lose; the page there asks how things are now. */
  function leaveFor(address: string, instead: (() => void) | undefined) {
    void queries.invalidateQueries({ queryKey: ['accountSecurity'] });
    release();
    if (instead) instead();
    else navigate(address, { replace: true });
  }

  function proveAgain() {
    forgetTickets(scene);
    leaveFor(pathTo('verify', layout, { scene }), elsewhere?.onLost);
  }

  return {
    /** Ends on the overview with a word of success. */
    finish(message: string) {
      showToast('success', message);
      leaveFor(pathTo('security', layout), elsewhere?.onDone);
    },
    /** Makes a call; null when its refusal leads away from here. Other refusals are thrown, for the form to show. */
    async attempt<T>(work: () => Promise<T>, under: RefusalPlaces): Promise<T | null> {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallError) || error.code === undefined) throw error;
        const message = refusalText(error, text);
        const field = under[error.code];
        if (field !== undefined) throw new FormRefusal([{ field, message }]);
        const isProofLost = lostProofs.includes(error.code);
        if (!isProofLost && error.code !== 'switch.off') throw error;
        showToast('error', message);
        if (isProofLost) proveAgain();
        else leaveFor(pathTo('security', layout), elsewhere?.onLost);
        return null;
      }
    },
    form: {
      onDirtyChange: setDirty,
      ruleWords: (field: FormField, rule: FieldRule) =>
        rule === 'required' ? missingText(scene, field.name, text) : undefined,
    },
  };
}
