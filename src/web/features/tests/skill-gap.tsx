/** Skills that the bank has nothing for: named plainly, with what can be done about it. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleSlash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

const look = buttonClass({ kind: 'secondary', size: 'small' })

export function SkillGap({
  skills,
  jobId,
  isWhole = false,
}: {
  skills: readonly string[]
  jobId: string
  /** Where no skill of the job could be asked about, so that there is no test at all. */
  isWhole?: boolean
}) {
  const frame = useRef<HTMLElement>(null)
  // It comes where nobody looks: the button that brought it is elsewhere.
  useEffect(() => {
    if (isWhole) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isWhole])
  return (
    <section
      ref={frame}
      role={isWhole ? 'alert' : undefined}
      aria-label="Skills without questions"
      className="flex flex-col gap-4 rounded-card border border-hairline bg-caution-tint p-5"
    >
      <div className="flex gap-3">
        <CircleSlash2 aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="wrap-anywhere font-medium text-ink">{nameGap(skills, isWhole)}</p>
          <p className="text-pretty text-ink text-sm">
            {skills.length === 0
              ? 'Say in the job which skills it asks for. Then generate the test again.'
              : isWhole
                ? 'Add questions on them to the Question Bank, or change the skills of the job. Then generate the test again.'
                : 'The other skills are asked more in their place. To ask about these, add questions on them, and generate the test again.'}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to={paths.hr.newItem} search={{ skill: skills[0] }} className={look}>
            Write a question
          </Link>
        </li>
        <li>
          <Link to={paths.hr.importItems} className={look}>
            Import questions
          </Link>
        </li>
        <Drafting skill={skills[0]} />
        <li>
          <Link to={paths.hr.editJob} params={{ jobId }} className={look}>
            Edit the job
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** Only where a language model is set up. */
function Drafting({ skill }: { skill: string | undefined }) {
  const { data } = useQuery(api.items.abilities.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  if (!data?.writesDrafts) return null
  return (
    <li>
      <Link to={paths.hr.items} search={{ skill }} className={look}>
        Have drafts written
      </Link>
    </li>
  )
}

function nameGap(skills: readonly string[], isWhole: boolean): string {
  if (skills.length === 0) return 'This job names no skills, so there is nothing to ask about.'
  const named = new Intl.ListFormat('en', { type: 'conjunction' }).format(skills)
  return isWhole
    ? `The bank has no questions on any skill of this job: ${named}.`
    : `The bank has no questions on ${named}.`
}
