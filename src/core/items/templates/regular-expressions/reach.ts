import type { Random } from '#core/items/random.ts'
import { joinLines } from '#core/items/templates/code-wording.ts'
import { type Misreading, makeGridOptions } from '#core/items/templates/grid-options.ts'
import { refuseIdleLines } from '#core/items/templates/regular-expressions/idle-lines.ts'
import {
  drawMarkedText,
  type MarkedScene,
  markedScenes,
  type Reach,
  writeMarked,
  writeReach,
} from '#core/items/templates/regular-expressions/marked-texts.ts'
import { firstMatch, literal } from '#core/items/templates/regular-expressions/patterns.ts'
import type { Template } from '#core/items/templates/template.ts'

type Belief = Reach | 'flag' | 'group'
type Believes = (belief: Belief) => boolean

/** A line of code and what it prints, by what is believed. */
type Part = { line: string; beliefs: Belief[]; print: (believes: Believes) => string; say: string }

type Asked = { scene: MarkedScene; text: string; reach: Reach }

export const reach: Template = {
  id: 'regular-expressions-reach',
  title: 'How far a quantifier reaches',
  skill: 'Regular expressions',
  type: 'output-prediction',
  difficulty: 'easy',
  draw(random) {
    const scene = random.pick(markedScenes)
    const text = drawMarkedText(random, scene)
    const reaches = random.sample<Reach>(['greedy', 'lazy', 'negated'], 2)
    const makers = random.sample([askFirst, askReplace, askCount], 2)
    const parts = makers.map((make, at) => make(random, { scene, text, reach: reaches[at] ?? 'greedy' }))
    const whys = sayWhys(scene)
    const held = [...new Set(parts.flatMap(({ beliefs }) => beliefs))]
    return {
      question: `${scene.about}. What does this code print?`,
      code: joinLines(
        `const ${scene.variable} = '${text}'`,
        '',
        parts.map(({ line }) => line),
      ),
      language: 'javascript',
      tables: [],
      options: refuseIdleLines(
        makeGridOptions(
          random,
          held.map((belief): Misreading & { belief: Belief } => ({ belief, why: whys[belief] })),
          (taken) =>
            parts
              .map(({ print }) => print((belief) => taken.some((one) => one.belief === belief)))
              .join('\n'),
        ),
      ),
      explanation: parts.map(({ say }) => say).join(' '),
    }
  },
}

function sayWhys(scene: MarkedScene): Record<Belief, string> {
  return {
    greedy: 'Lets `.*` stop at the first closing mark. It takes as much as it can, up to the last one.',
    lazy: 'Lets `.*?` run on to the last closing mark. It stops as soon as the rest of the pattern fits.',
    negated: `Lets \`${writeReach(scene, 'negated')}\` run past a closing mark, which is the one thing that it cannot match.`,
    flag: 'Mixes up what the flag `g` does: with it every match is replaced, without it only the first.',
    group: 'Mixes up `[0]`, the whole match, and `[1]`, what the group in brackets holds.',
  }
}

/** Whoever misreads one way of reaching takes it for the opposite. */
function asBelieved(reachOf: Reach, believes: Believes): Reach {
  if (!believes(reachOf)) return reachOf
  return reachOf === 'greedy' ? 'lazy' : 'greedy'
}

function sayReach({ scene, reach: reachOf }: Asked): string {
  const body = `\`${writeReach(scene, reachOf)}\``
  if (reachOf === 'greedy') return `${body} is greedy: it runs on to the last closing mark of the line.`
  if (reachOf === 'lazy') return `${body} is lazy: it stops at the first closing mark.`
  return `${body} cannot pass a closing mark, so it stops at the first one.`
}

function askFirst(random: Random, asked: Asked): Part {
  const { scene, text } = asked
  const index = random.int(0, 1)
  return {
    line: `console.log(${scene.variable}.match(${literal(writeMarked(scene, asked.reach, true))})[${index}])`,
    beliefs: [asked.reach, 'group'],
    print: (believes) =>
      firstMatch(
        writeMarked(scene, asBelieved(asked.reach, believes), true),
        text,
        believes('group') ? 1 - index : index,
      ),
    say: `${sayReach(asked)} ${index === 0 ? '`[0]` is the whole match, with the marks.' : '`[1]` is what the group holds, without the marks.'}`,
  }
}

function askReplace(random: Random, asked: Asked): Part {
  const { scene, text } = asked
  const isAll = random.chance(0.5)
  const filler = random.pick(['#', '_', '~', '+', '='])
  const pattern = literal(writeMarked(scene, asked.reach), isAll ? 'g' : '')
  return {
    line: `console.log(${scene.variable}.replace(${pattern}, '${filler}'))`,
    beliefs: [asked.reach, 'flag'],
    print: (believes) => {
      const source = writeMarked(scene, asBelieved(asked.reach, believes))
      return text.replace(new RegExp(source, isAll !== believes('flag') ? 'g' : ''), filler)
    },
    say: `${sayReach(asked)} ${isAll ? 'With `g`, `replace` goes on through the line and replaces every match.' : 'Without `g`, `replace` replaces the first match only.'}`,
  }
}

function askCount(_random: Random, asked: Asked): Part {
  const { scene, text } = asked
  return {
    line: `console.log(${scene.variable}.match(${literal(writeMarked(scene, asked.reach), 'g')}).length)`,
    beliefs: [asked.reach],
    print: (believes) => {
      const source = writeMarked(scene, asBelieved(asked.reach, believes))
      return String(text.match(new RegExp(source, 'g'))?.length ?? 0)
    },
    say: `${sayReach(asked)} With \`g\`, \`match\` gives all matches, so the length is their number.`,
  }
}
