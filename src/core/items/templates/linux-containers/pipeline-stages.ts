/** Stages of a pipeline over lines of text: as a shell has them, what they do, and the same in Python. */

export type Stage =
  | { command: 'grep'; word: string; isInverted: boolean }
  | { command: 'head' | 'tail'; count: number }
  | { command: 'cut'; field: number }
  | { command: 'sort'; isNumeric: boolean; isReversed: boolean }
  | { command: 'uniq'; only: 'all' | 'repeated' | 'single' }
  | { command: 'count' }
  | { command: 'line'; number: number }

export function runStages(lines: readonly string[], stages: readonly Stage[]): string[] {
  return stages.reduce<string[]>(runStage, [...lines])
}

function runStage(lines: string[], stage: Stage): string[] {
  switch (stage.command) {
    case 'grep':
      return lines.filter((line) => line.includes(stage.word) !== stage.isInverted)
    case 'head':
      return lines.slice(0, stage.count)
    case 'tail':
      return lines.slice(-stage.count)
    case 'cut':
      return lines.map((line) => line.split(' ')[stage.field - 1] ?? '')
    case 'sort': {
      const sorted = stage.isNumeric
        ? lines.toSorted((one, other) => Number(one) - Number(other))
        : lines.toSorted()
      return stage.isReversed ? sorted.reverse() : sorted
    }
    case 'uniq': {
      const runs: string[][] = []
      for (const line of lines) {
        if (runs.at(-1)?.[0] === line) runs.at(-1)?.push(line)
        else runs.push([line])
      }
      const kept = runs.filter(({ length }) =>
        stage.only === 'all' ? true : stage.only === 'repeated' ? length > 1 : length === 1,
      )
      return kept.flatMap((run) => run.slice(0, 1))
    }
    case 'count':
      return [String(lines.length)]
    case 'line':
      return lines.slice(stage.number - 1, stage.number)
  }
}

export function writeStages(file: string, [first, ...rest]: readonly Stage[]): string {
  if (!first) return `cat ${file}`
  return [`${writeStage(first)} ${file}`, ...rest.map(writeStage)].join(' | ')
}

function writeStage(stage: Stage): string {
  switch (stage.command) {
    case 'grep':
      return `grep ${stage.isInverted ? '-v ' : ''}${stage.word}`
    case 'head':
    case 'tail':
      return `${stage.command} -n ${stage.count}`
    case 'cut':
      return `cut -d ' ' -f ${stage.field}`
    case 'sort': {
      const flags = `${stage.isNumeric ? 'n' : ''}${stage.isReversed ? 'r' : ''}`
      return flags ? `sort -${flags}` : 'sort'
    }
    case 'uniq':
      return { all: 'uniq', repeated: 'uniq -d', single: 'uniq -u' }[stage.only]
    case 'count':
      return 'wc -l'
    case 'line':
      return `sed -n ${stage.number}p`
  }
}

/** One line of Python for each stage. */
export function writePython(lines: readonly string[], stages: readonly Stage[]): string {
  const steps = stages.map(writePythonStep)
  return `from itertools import groupby\n\nlines = ${JSON.stringify(lines)}\n${steps.join('\n')}\nprint("\\n".join(lines))`
}

function writePythonStep(stage: Stage): string {
  switch (stage.command) {
    case 'grep':
      return `lines = [line for line in lines if (line.find("${stage.word}") ${stage.isInverted ? '<' : '>='} 0)]`
    case 'head':
      return `lines = lines[:${stage.count}]`
    case 'tail':
      return `lines = lines[-${stage.count}:]`
    case 'cut':
      return `lines = [line.split(" ")[${stage.field - 1}] for line in lines]`
    case 'sort':
      return `lines = sorted(lines, key=${stage.isNumeric ? 'int' : 'str'}, reverse=${stage.isReversed ? 'True' : 'False'})`
    case 'uniq': {
      const test = { all: 'True', repeated: 'count > 1', single: 'count == 1' }[stage.only]
      return `lines = [line for line, count in ((line, len(list(run))) for line, run in groupby(lines)) if ${test}]`
    }
    case 'count':
      return 'lines = [str(len(lines))]'
    case 'line':
      return `lines = lines[${stage.number - 1}:${stage.number}]`
  }
}
