export function prelude(print: (text: string) => void): unknown
