type Target = 'web' | 'design' | 'server' | 'test-server'

/** The pages and the server, unless told otherwise. */
export function buildWhatChanged(wanted?: Target[]): Promise<void>
export function findBuiltIfAny(name: Target): Promise<string | null>
