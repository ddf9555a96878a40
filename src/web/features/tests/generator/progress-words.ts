/** How far a test is on its way, in words and as one figure. */
import type { GenerationProgress } from './use-generation.ts'

type Step = GenerationProgress['step']

/** Where each step begins on the way from 0 to 100: drawing the questions is most of it. */
const begins: Record<Step, number> = { bank: 0, questions: 20, balance: 80, saving: 95 }
const order = Object.keys(begins) as Step[]

export function describeGeneration(progress: GenerationProgress | null): { label: string; percent?: number } {
  if (!progress) return { label: 'Asking for the test' }
  return { label: labelOf(progress), percent: percentOf(progress) }
}

function labelOf({ step, done, total }: GenerationProgress): string {
  switch (step) {
    case 'bank':
      return 'Looking at what the bank can ask'
    case 'questions':
      return total > 0 ? `Choosing questions: ${Math.min(done, total)} of ${total}` : 'Choosing questions'
    case 'balance':
      return 'Balancing skills, difficulty and time'
    case 'saving':
      return 'Putting the test together'
  }
}

function percentOf({ step, done, total }: GenerationProgress): number {
  const next = order[order.indexOf(step) + 1]
  const end = next ? begins[next] : 100
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0
  return begins[step] + share * (end - begins[step])
}
