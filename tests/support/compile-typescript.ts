/** Asks TypeScript's own compiler about drawn code, all of it at once since the libraries take the longest. */
import ts from 'typescript'

export type Complaint = { line: number; message: string }

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es2023.d.ts'],
  types: [],
}

/** By the names of the sources; each is a module of its own. Lines begin with 0. */
export function compile(sources: ReadonlyMap<string, string>): Map<string, Complaint[]> {
  const head = 'declare const console: { log(...values: unknown[]): void }; export {}; '
  const host = ts.createCompilerHost(options)
  const readLibrary = host.getSourceFile.bind(host)
  const files = new Map([...sources].map(([name, source]) => [`${name}.ts`, head + source]))
  host.getSourceFile = (name, version, ...rest) => {
    const source = files.get(name)
    return source === undefined
      ? readLibrary(name, version, ...rest)
      : ts.createSourceFile(name, source, version)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return new Map(
    [...sources.keys()].map((name) => {
      const file = program.getSourceFile(`${name}.ts`)
      if (!file) throw new Error(`${name} was not compiled.`)
      const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
      return [
        name,
        found.map(({ start, messageText }) => ({
          line: file.getLineAndCharacterOfPosition(start ?? 0).line,
          message: ts.flattenDiagnosticMessageText(messageText, ' '),
        })),
      ]
    }),
  )
}
