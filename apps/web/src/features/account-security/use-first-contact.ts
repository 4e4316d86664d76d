import { useQuery } from '@tanstack/react-query';
import type { Scene } from '@uc/contract';
import { type ContactScene, isContactScene } from './change/contact/contacts.ts';
import { sceneQuery } from './queries.ts';

/** The scene, if this would be the person's first phone or email; null otherwise, and until the page has asked for it. */
export function useFirstContact(scene: Scene): ContactScene | null {
  // The page around it asks; whoever only words something listens.
  const { data } = useQuery({ ...sceneQuery(scene), enabled: false });
  return data?.isFirst && isContactScene(scene) ? scene : null;
}
