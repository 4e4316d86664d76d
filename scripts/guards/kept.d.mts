export const kept: { file: string; text: string; reason: string }[];
export function keptReasonOf(file: string, text: string): string | undefined;
