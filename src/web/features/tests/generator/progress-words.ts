/** How far a test is on its way. */
import type { GenerationProgress } from './use-generation.ts'

const labels: Record<GenerationProgress['step'], string> = {
  bank: 'Looking at what the bank can ask',
  questions: 'Choosing questions',
  saving: 'Putting the test together',
}

/** What is done and what there is to do are counted over the whole of it. */
export function describeGeneration(progress: GenerationProgress | null): { label: string; percent?: number } {
  if (!progress) return { label: 'Asking for the test' }
  const { step, done, total } = progress
  return { label: labels[step], percent: (done / Math.max(1, total)) * 100 }
}
