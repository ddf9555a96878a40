import { splitText } from './plan-questions.ts'

/** What is asked, with a mark where each candidate's own resume fills it in. */
export function QuestionText({ text }: { text: string }) {
  return splitText(text).map((part, index) =>
    part.isProject ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
      <mark key={index} className="rounded bg-copper-tint box-decoration-clone px-1.5 py-0.5 text-copper">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
