/** How far someone got, in the same words wherever it is counted, listed or timed: a step that was waived is behind them too. */
import type { Stage } from '#core/candidates/reached.ts'

export const reachedWords: Record<Stage, string> = {
  test_pending: 'Applied',
  interview_scheduled: 'Past the test',
  completed: 'Past the interview',
  hired: 'Hired',
}
