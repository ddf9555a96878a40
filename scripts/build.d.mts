export function buildWhatChanged(): Promise<void>
export function findBuiltIfAny(name: 'web' | 'server'): Promise<string | null>
