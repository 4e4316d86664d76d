import type { Scene } from '@uc/contract';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { readScene } from './scene-paths.ts';

/** The scene that the address names. The address is left a moment before the page is: until then what it named last counts. */
export function useScene(): Scene | null {
  const [at] = useLocation();
  const named = readScene(useSearch());
  const [opened, open] = useState({ at, named });
  if (at !== opened.at) return opened.named;
  if (named !== opened.named) open({ at, named });
  return named;
}
