/** The languages that are asked of a remote runner, and what is particular about each. Esoteric ones stay out. */
export type RemoteLanguage = {
  name: string
  /** What Judge0 calls the writer's file. Piston is handed it under the same name. */
  fileName: string
  /** Names at Piston, the preferred one first: versions of different makes cannot be compared. */
  piston: string[]
  /** Name at Judge0, before the brackets, in lower case. */
  judge0: string
  /** The make that is preferred at Judge0, where several are offered. */
  make?: string
  /** By these words an interpreter, or a compiler that starts the program itself, says that it cannot read it. */
  unreadable?: string[]
  /** Piston compiles it in the same breath as it runs, and the compiler's memory is counted, too. */
  compilesInRun?: true
}

export const remoteLanguages: RemoteLanguage[] = [
  {
    name: 'java',
    fileName: 'Main.java',
    piston: ['java'],
    judge0: 'java',
    unreadable: ['error: compilation failed'],
    compilesInRun: true,
  },
  {
    name: 'go',
    fileName: 'main.go',
    piston: ['go'],
    judge0: 'go',
    unreadable: ['# command-line-arguments'],
    compilesInRun: true,
  },
  {
    name: 'csharp',
    fileName: 'Main.cs',
    piston: ['csharp.net', 'csharp'],
    judge0: 'c#',
    make: '.net',
  },
  { name: 'cpp', fileName: 'main.cpp', piston: ['c++'], judge0: 'c++', make: 'gcc' },
  { name: 'c', fileName: 'main.c', piston: ['c'], judge0: 'c', make: 'gcc' },
  { name: 'ruby', fileName: 'script.rb', piston: ['ruby'], judge0: 'ruby', unreadable: ['syntax error'] },
  { name: 'rust', fileName: 'main.rs', piston: ['rust'], judge0: 'rust' },
  { name: 'php', fileName: 'script.php', piston: ['php'], judge0: 'php', unreadable: ['Parse error:'] },
  { name: 'kotlin', fileName: 'Main.kt', piston: ['kotlin'], judge0: 'kotlin' },
  {
    name: 'swift',
    fileName: 'Main.swift',
    piston: ['swift'],
    judge0: 'swift',
    unreadable: [': error: '],
    compilesInRun: true,
  },
  { name: 'scala', fileName: 'Main.scala', piston: ['scala'], judge0: 'scala', unreadable: [': error: '] },
  {
    name: 'dart',
    fileName: 'main.dart',
    piston: ['dart'],
    judge0: 'dart',
    unreadable: [': Error: '],
    compilesInRun: true,
  },
  { name: 'fsharp', fileName: 'script.fsx', piston: ['fsi'], judge0: 'f#', unreadable: ['error FS'] },
  { name: 'haskell', fileName: 'main.hs', piston: ['haskell'], judge0: 'haskell' },
  {
    name: 'elixir',
    fileName: 'script.exs',
    piston: ['elixir'],
    judge0: 'elixir',
    unreadable: ['(SyntaxError)', '(TokenMissingError)', '(CompileError)'],
  },
  {
    name: 'clojure',
    fileName: 'main.clj',
    piston: ['clojure'],
    judge0: 'clojure',
    unreadable: ['Syntax error '],
  },
  {
    name: 'perl',
    fileName: 'script.pl',
    piston: ['perl'],
    judge0: 'perl',
    unreadable: ['compilation errors'],
  },
  { name: 'lua', fileName: 'script.lua', piston: ['lua'], judge0: 'lua' },
  {
    name: 'r',
    fileName: 'script.r',
    piston: ['rscript'],
    judge0: 'r',
    unreadable: ['Error: unexpected'],
  },
  { name: 'bash', fileName: 'script.sh', piston: ['bash'], judge0: 'bash', unreadable: ['syntax error'] },
]

/** Below zero where `a` is older. Previews, which have words in their version, are older than anything. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [parseVersion(a), parseVersion(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function parseVersion(version: string): number[] {
  const parts = version.split('.')
  return parts.every((part) => /^\d{1,9}$/.test(part)) ? parts.map(Number) : [-1]
}
