import { currentLogin } from './session.ts';

/** Runs whenever the tab comes to belong to somebody else, or to nobody; not when the same person is only looked up again. Tells whose it was. */
export function onAnotherPerson(forget: (before: string | undefined) => void): void {
  let owner = currentLogin.get()?.user.id;
  currentLogin.subscribe(() => {
    const next = currentLogin.get()?.user.id;
    if (owner !== next) forget(owner);
    owner = next;
  });
}
