const lanes = [
  {
    who: 'For recruiters',
    steps: [
      [
        'Upload the job description',
        'A PDF, a Word file or pasted text. Skills and requirements are read from it.',
      ],
      ['Review the test', 'Sections, questions and time, made for this job. Change what you like.'],
      ['Decide from evidence', 'Compare candidates by what they showed. Every figure opens to its reasons.'],
    ],
  },
  {
    who: 'For job seekers',
    steps: [
      ['Upload your resume', 'It becomes a profile that you can correct. Nothing is invented.'],
      [
        'Show what you can do',
        'Timed tests, scenarios and an AI interview. Nothing you answer is ever lost.',
      ],
      ['See why, and keep the proof', 'Your result with its reasons, and badges that are yours.'],
    ],
  },
] as const

export function HowItWorks() {
  return (
    <section id="how-it-works" data-theme="dark" className="border-hairline border-y bg-paper text-ink">
      <div className="mx-auto max-w-7xl px-5 py-20 sm:px-8">
        <h2 className="text-title">How it works</h2>
        <div className="mt-10 grid gap-14 lg:grid-cols-2">
          {lanes.map(({ who, steps }) => (
            <div key={who}>
              <h3 className="text-copper text-heading">{who}</h3>
              <ol className="mt-5 flex flex-col">
                {steps.map(([title, text], index) => (
                  <li key={title} className="flex gap-5 border-hairline border-t py-6 sm:gap-7">
                    <span
                      aria-hidden="true"
                      className="figures w-8 shrink-0 font-serif text-4xl text-copper leading-none"
                    >
                      {index + 1}
                    </span>
                    <div className="flex flex-col gap-1">
                      <h4 className="font-medium text-lg">{title}</h4>
                      <p className="text-quiet">{text}</p>
                    </div>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
