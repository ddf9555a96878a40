/** Questions that a language model writes: each is checked like any other and waits for a person. */
import * as z from 'zod'
import type { DraftingEvent } from '#contract/items.ts'
import type { Difficulty, ItemContent } from '#core/items/item.ts'
import { type Finding, hasErrors } from '#core/items/lint/finding.ts'
import { shinglesOf } from '#core/items/near-duplicates.ts'
import type { LanguageModel } from '#server/platform/ai/language-model.ts'
import type { KnownItem } from './checking.ts'

export type DraftingOrder = {
  skill: string
  difficulty: Difficulty
  type: 'multiple-choice' | 'multiple-select' | 'output-prediction'
  count: number
}

const timeoutMs = 120_000

/** Hostile until checked: the shape here, everything else by lint and by running it. */
const reply = z.object({
  items: z
    .array(
      z.object({
        question: z.string().max(5000),
        code: z.string().max(10_000).default(''),
        language: z.enum(['javascript', 'typescript', 'python']).nullable().default(null),
        options: z
          .array(
            z.object({
              text: z.string().max(2000),
              isKey: z.boolean(),
              why: z.string().max(2000).default(''),
            }),
          )
          .max(10),
        explanation: z.string().max(5000),
      }),
    )
    .max(20),
})
type Written = z.infer<typeof reply>['items'][number]

const rules = `You write questions for a test of professional skill.
Each measures understanding or judgement in a concrete situation, never trivia, names or versions.
The facts given in the question settle the answer: no second option is defensible.
Wrong options are what people with a particular misconception choose; "why" names that misconception in one sentence.
Options are alike in form and length. None refers to another, such as "all of the above".
No names of real people or companies, nothing about who people are.
The explanation says in one to three sentences why the key is right.`

const askedFor: Record<DraftingOrder['type'], string> = {
  'multiple-choice': 'Each has four options, of which exactly one has "isKey": true.',
  'multiple-select':
    'Each has five or six options, of which two to four have "isKey": true, and the question ends with "Select all that apply."',
  'output-prediction':
    'Each asks what a short program prints. "code" is the program, without files, network, time or chance, "language" its language. Options are outputs exactly as printed; exactly one has "isKey": true.',
}

type Parts = {
  model: LanguageModel
  check: (
    content: ItemContent,
    beside: { known: readonly KnownItem[]; signal: AbortSignal },
  ) => Promise<Finding[]>
  readKnown: () => Promise<KnownItem[]>
  save: (content: ItemContent) => Promise<Extract<DraftingEvent, { kind: 'done' }>['drafts'][number]>
}

export async function writeDrafts(
  { model, check, readKnown, save }: Parts,
  order: DraftingOrder,
  { tell, signal }: { tell: (event: DraftingEvent) => void; signal: AbortSignal },
): Promise<void> {
  tell({ kind: 'progress', step: 'asking', done: 0, total: order.count })
  const written = await model.ask({
    purpose: 'questions',
    system: rules,
    prompt: toPrompt(order),
    schema: reply,
    timeoutMs,
    signal,
  })
  if (!written) {
    tell({ kind: 'failed', message: 'The language model gave no usable answer. Please try again.' })
    return
  }
  const known = await readKnown()
  const done: Extract<DraftingEvent, { kind: 'done' }> = { kind: 'done', drafts: [], dropped: [] }
  const wanted = written.items.slice(0, order.count)
  for (const [at, one] of wanted.entries()) {
    signal.throwIfAborted()
    tell({ kind: 'progress', step: 'checking', done: at, total: wanted.length })
    const content = toContent(order, one)
    const findings = content ? await check(content, { known, signal }) : []
    if (!content || hasErrors(findings)) {
      const reasons = content
        ? findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
        : ['It names no language that can be run.']
      done.dropped.push({ question: one.question, reasons })
      continue
    }
    const saved = await save(content)
    done.drafts.push(saved)
    known.push({ id: saved.id, question: content.question, shingles: shinglesOf(content) })
  }
  tell(done)
}

function toPrompt({ skill, difficulty, type, count }: DraftingOrder): string {
  return `Write ${count} ${difficulty} questions on ${JSON.stringify(skill)}. ${askedFor[type]}`
}

/** Null where it asks for what a program prints and has none that runs. */
function toContent({ skill, difficulty, type }: DraftingOrder, written: Written): ItemContent | null {
  const { question, code, language, explanation } = written
  const options = written.options.map((option) => ({ ...option, why: option.isKey ? '' : option.why }))
  const common = { skill, difficulty, question, code, explanation, options }
  if (type !== 'output-prediction') return { ...common, type, language: code ? language : null, proof: null }
  return language ? { ...common, type, language, tables: [] } : null
}
