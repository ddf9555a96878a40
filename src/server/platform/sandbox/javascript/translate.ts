/** TypeScript, and modules of either, become scripts. Lines stay where they are, so that failures name the writer's own. */
import { transform } from 'sucrase'
import type { RunFailure } from '#core/items/run-outcome.ts'

export function toScript(
  language: 'javascript' | 'typescript',
  source: string,
): { script: string } | { failure: RunFailure } {
  const isModule = /^\s*(import|export)\b/m.test(source)
  if (language === 'javascript' && !isModule) return { script: source }
  try {
    const { code } = transform(source, {
      transforms: [
        ...(language === 'typescript' ? ['typescript' as const] : []),
        ...(isModule ? ['imports' as const] : []),
      ],
      // What it adds itself goes before the first line.
      preserveDynamicImport: true,
      disableESTransforms: true,
    })
    return { script: code }
  } catch (error) {
    return { failure: toFailure(error) }
  }
}

/** Sucrase puts the place behind the words: `Unexpected token (3:7)`. */
function toFailure(error: unknown): RunFailure {
  const words = error instanceof Error ? error.message : String(error)
  const [, message = words, line] = /^(?:Error transforming [^:]*: )?(.*?) ?\((\d+):\d+\)$/.exec(words) ?? []
  return { kind: 'compile_error', message: `SyntaxError: ${message}`, line: line ? Number(line) : null }
}
