export const kept: Record<string, string>;
export function keptReasonOf(guard: { id: string }): string | undefined;
