import type {} from '@vitest/browser-playwright'; // types of cdp()
import { afterAll, beforeAll } from 'vitest';
import { cdp } from 'vitest/browser';

/** Whether the person wants things to move, which they do not unless a test says so. It outlives the file: whoever asks for motion takes it back. */
export async function wishForMotion(isWished: boolean): Promise<void> {
  const value = isWished ? 'no-preference' : 'reduce';
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

/** In this file things move: those that come and go are at home here. */
export function withMotion(): void {
  beforeAll(() => wishForMotion(true));
  afterAll(() => wishForMotion(false));
}
