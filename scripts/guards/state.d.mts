export function hashOf(file: string): string;
