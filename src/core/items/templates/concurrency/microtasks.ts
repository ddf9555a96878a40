/** What a program of async functions prints, by the rules of the queue of microtasks. */

export type Statement =
  | { kind: 'log'; text: string }
  /** `await null`. */
  | { kind: 'pause' }
  | { kind: 'await'; name: string }
  | { kind: 'call'; name: string }
  /** A chain of callbacks on a promise that is settled already. */
  | { kind: 'then'; texts: string[] }

export type AsyncProgram = { functions: { name: string; body: Statement[] }[]; script: Statement[] }

/** What a reader may take for true instead. */
export type Belief = {
  /** An `await` goes straight on. */
  awaitsAtOnce?: boolean
  /** The body of an async function begins later, not at its call. */
  startsLater?: boolean
  /** Callbacks of settled promises run at once. */
  thensAtOnce?: boolean
  /** The newest microtask is taken first. */
  newestFirst?: boolean
  /** A function that has been resumed once runs through to its end. */
  pausesOnce?: boolean
}

export function runProgram({ functions, script }: AsyncProgram, belief: Belief = {}): string[] {
  const printed: string[] = []
  const queue: (() => void)[] = []
  const bodies = new Map(functions.map(({ name, body }) => [name, body]))

  const begin = (name: string, whenDone: () => void) => {
    const start = () => run(bodies.get(name) ?? [], whenDone)
    if (belief.startsLater) queue.push(start)
    else start()
  }

  const run = (statements: readonly Statement[], whenDone: () => void, hasPaused = false) => {
    const isThrough = belief.awaitsAtOnce || (belief.pausesOnce && hasPaused)
    for (const [at, statement] of statements.entries()) {
      const resume = () => run(statements.slice(at + 1), whenDone, true)
      const goOn = () => {
        if (isThrough) resume()
        else queue.push(resume)
      }
      if (statement.kind === 'pause') return goOn()
      if (statement.kind === 'await') return begin(statement.name, goOn)
      if (statement.kind === 'log') printed.push(statement.text)
      if (statement.kind === 'call') begin(statement.name, () => {})
      if (statement.kind === 'then') chain(statement.texts)
    }
    whenDone()
  }

  const chain = ([text, ...rest]: readonly string[]): void => {
    if (text === undefined) return
    const callback = () => {
      printed.push(text)
      chain(rest)
    }
    if (belief.thensAtOnce) callback()
    else queue.push(callback)
  }

  run(script, () => {})
  while (queue.length > 0) (belief.newestFirst ? queue.pop() : queue.shift())?.()
  return printed
}

export function writeAsyncProgram({ functions, script }: AsyncProgram): string {
  const log = (text: string) => `console.log('${text}')`
  const write = (statement: Statement): string => {
    switch (statement.kind) {
      case 'log':
        return log(statement.text)
      case 'pause':
        return 'await null'
      case 'await':
        return `await ${statement.name}()`
      case 'call':
        return `${statement.name}()`
      case 'then':
        return `Promise.resolve()${statement.texts.map((text) => `.then(() => ${log(text)})`).join('')}`
    }
  }
  return [
    ...functions.map(({ name, body }) =>
      [`async function ${name}() {`, ...body.map((statement) => `  ${write(statement)}`), '}', ''].join('\n'),
    ),
    ...script.map(write),
  ].join('\n')
}
