/** Nothing longer than `longest` characters leaves. */
export function prelude(print: (text: string) => void, longest: number): unknown
