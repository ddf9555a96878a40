export function builtFile(source: string): string
