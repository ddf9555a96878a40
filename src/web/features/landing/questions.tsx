import { Plus } from 'lucide-react'

const questions = [
  [
    'Does an AI decide who gets the job?',
    'No. Scores come from a rubric engine that gives the same answer the same score, every time. An AI model may point at evidence if you connect one; it never sets a score, and it never rejects anyone. People decide, and give a reason.',
  ],
  [
    'Do I need an AI model, or the internet?',
    'Neither. Everything works offline with local engines. Any OpenAI-compatible model can be plugged in and makes the same things better.',
  ],
  [
    'What do candidates see?',
    'Their result, the reasons behind it, and what was recorded of them. They can ask for a human look, take their data with them, and erase it.',
  ],
  [
    'What happens when a connection breaks in a test?',
    'Answers are kept on the device and sent when the connection is back. What the page says is saved survives a closed browser and a stopped server.',
  ],
  [
    'How is a badge verified?',
    'It is a signed credential. Its page shows who earned it, for what and when, and checks the signature in front of you.',
  ],
] as const

export function Questions() {
  return (
    <section id="questions" className="border-hairline border-t bg-card">
      <div className="mx-auto grid max-w-7xl gap-10 px-5 py-20 sm:px-8 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-title">Questions</h2>
        <div className="flex flex-col">
          {questions.map(([question, answer]) => (
            <details key={question} className="group border-hairline border-b first:border-t">
              <summary className="flex list-none items-center justify-between gap-4 rounded-control py-5 font-medium text-lg hover:text-copper [&::-webkit-details-marker]:hidden">
                {question}
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-copper transition-transform group-open:rotate-45"
                />
              </summary>
              <p className="max-w-prose pb-6 text-quiet leading-relaxed">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
