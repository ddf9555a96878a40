export function startBuiltProduct(): Promise<{ url: string; stop(): Promise<void> }>
