/** Nothing longer than `longest` characters leaves. */
export function prelude(print: (json: string) => void, longest: number): unknown
