/** Null where there is none and none can be installed. */
export function findChromium(): Promise<string | null>
