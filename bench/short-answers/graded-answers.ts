import { readCsvRows } from '#core/content/csv.ts'

export type GradedAnswer = {
  questionId: string
  question: string
  model: string
  answer: string
  /** Of two graders, and their mean: 0 to 5. */
  first: number
  second: number
  mean: number
}

export function readGradedAnswers(csv: string): GradedAnswer[] {
  const [head, ...rows] = [...readCsvRows(csv)].map(({ cells }) => cells)
  const columnOf = (name: string) => head?.indexOf(name) ?? -1
  return rows
    .filter((cells) => cells.length > 1)
    .map((cells) => {
      const cell = (name: string) => cells[columnOf(name)] ?? ''
      return {
        questionId: cell('id'),
        question: cell('question'),
        model: cell('desired_answer'),
        answer: cell('student_answer'),
        first: Number(cell('score_me')),
        second: Number(cell('score_other')),
        mean: Number(cell('score_avg')),
      }
    })
}
