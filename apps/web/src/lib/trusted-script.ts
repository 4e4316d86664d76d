/** The part of Trusted Types that is needed here; not in every browser, and not in TypeScript's types. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

/** The address of a script of ours, in the form in which a browser with Trusted Types takes it. */
export function trustedScript(policy: string, address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(policy, { createScriptURL: () => address }).createScriptURL(address) ?? address;
}
