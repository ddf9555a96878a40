/** What a match has taken is gone for the next one; a lookahead takes nothing. */
import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import { refuseIdleLines } from '#core/items/templates/regular-expressions/idle-lines.ts'
import { literal } from '#core/items/templates/regular-expressions/patterns.ts'
import { type DrawnContent, PoorDraw } from '#core/items/templates/template.ts'

type Scene = { about: string; variable: string; letters: string; wanted: readonly string[] }

const scenes: readonly Scene[] = [
  {
    about: 'A laboratory looks for a short sequence in a strand',
    variable: 'strand',
    letters: 'ATGC',
    wanted: ['ATA', 'GAG', 'CAC', 'TGT', 'AA'],
  },
  {
    about: 'A club keeps its results, W for a win, L for a loss and D for a draw, and looks for streaks',
    variable: 'results',
    letters: 'WLD',
    wanted: ['WW', 'WLW', 'LL', 'DWD', 'WWW'],
  },
  {
    about: 'A weather station keeps a letter for each day, S for sun, R for rain and F for fog',
    variable: 'days',
    letters: 'SRF',
    wanted: ['RR', 'RSR', 'SS', 'FRF', 'SSS'],
  },
  {
    about: 'A lock logs a letter for each event, O for open, C for closed and K for a knock',
    variable: 'events',
    letters: 'OCK',
    wanted: ['OCO', 'KK', 'COC', 'KOK', 'CC'],
  },
  {
    about: 'A receiver looks for a pattern of bits in a signal',
    variable: 'signal',
    letters: '01',
    wanted: ['101', '11', '010', '00', '1001'],
  },
  {
    about: 'A walker logs turns, L for left, R for right and S for straight on',
    variable: 'turns',
    letters: 'LRS',
    wanted: ['LRL', 'RR', 'SLS', 'LL', 'RSR'],
  },
]

type Belief = 'overlap' | 'takes' | 'end'

const whys: Record<Belief, string> = {
  overlap: 'Lets plain matches overlap. After a match, the search goes on behind it.',
  takes: 'Lets the lookahead take what it sees. It takes nothing, so matches may begin within each other.',
  end: 'Takes `index` for where a match ends. It is where it begins.',
}

const mostFound = 6

export function askOverlaps(random: Random): DrawnContent {
  const { about, variable, letters, wanted: choices } = random.pick(scenes)
  const wanted = random.pick(choices)
  const text = drawText(random, letters, wanted)
  const all = startsOf(text, wanted, 1)
  const apart = startsOf(text, wanted, wanted.length)
  if (all.length === apart.length || apart.length < 2 || all.length > mostFound)
    throw new PoorDraw('Nothing overlaps.')
  const ahead = literal(`(?=${wanted})`, 'g')
  const plain = literal(wanted, 'g')
  const isPlainCounted = random.chance(0.5)
  const writeLine = (pattern: string, isCounted: boolean) =>
    isCounted
      ? `console.log(${variable}.match(${pattern}).length)`
      : `console.log([...${variable}.matchAll(${pattern})].map(({ index }) => index).join(' '))`
  const print = (starts: readonly number[], isCounted: boolean, shift: number) =>
    isCounted ? String(starts.length) : starts.map((start) => start + shift).join(' ')
  return {
    question: `${about}. What does this code print?`,
    code: joinLines(
      `const ${variable} = '${text}'`,
      '',
      writeLine(plain, isPlainCounted),
      writeLine(ahead, !isPlainCounted),
    ),
    language: 'javascript',
    tables: [],
    options: refuseIdleLines(
      makeGridOptions(
        random,
        (['overlap', 'takes', 'end'] as const).map((belief): Misreading & { belief: Belief } => ({
          belief,
          why: whys[belief],
        })),
        (taken) => {
          const believes = (belief: Belief) => taken.some((one) => one.belief === belief)
          const shift = believes('end') ? wanted.length - 1 : 0
          return [
            print(believes('overlap') ? all : apart, isPlainCounted, shift),
            print(believes('takes') ? apart : all, !isPlainCounted, shift),
          ].join('\n')
        },
      ),
    ),
    explanation: `\`${plain}\` takes what it matches, and the search goes on behind it: it finds ${apart.length}, at ${apart.join(', ')}. \`${ahead}\` only looks ahead and takes nothing, so it finds all ${all.length}, at ${all.join(', ')}, those that overlap included.`,
  }
}

/** Rich in what is looked for: a copy of it may go on from the end of another. */
function drawText(random: Random, letters: string, wanted: string): string {
  let text = random.pick([...letters])
  const length = random.int(11, 15)
  while (text.length < length) {
    if (random.chance(0.4)) text += random.pick([...letters])
    else text += text.endsWith(wanted.charAt(0)) ? wanted.slice(1) : wanted
  }
  return text
}

function startsOf(text: string, wanted: string, step: number): number[] {
  const starts: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + step)) starts.push(at)
  return starts
}
