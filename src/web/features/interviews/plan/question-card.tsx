/** One question of the plan: what is asked, what is asked further, how it is rated, and what can be done with it. */
import { ArrowDown, ArrowUp, ChevronDown, PenLine, RefreshCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { PlanQuestionView } from '#contract/interviews.ts'
import { aspects } from '#core/interview/interview-question.ts'
import { countThings } from '#web/lib/count-things.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { AnchorList } from '../anchor-list.tsx'
import { PlaceDisc } from '../place-disc.tsx'
import { aspectWords, nameKind } from '../question-words.ts'
import { QuestionText } from './question-text.tsx'

type Problems = Partial<Record<string, string>>

export function QuestionCard({
  question,
  place,
  problems,
  isToggled,
  onToggle,
  hasUnsaved,
  isFirst,
  isLast,
  onMove,
  onEdit,
  onReplace,
}: {
  question: PlanQuestionView
  place: number
  problems: Problems
  /** Whether the folded part is the other way round than it is by itself. */
  isToggled: boolean
  onToggle: () => void
  /** Something was typed here and not saved. */
  hasUnsaved: boolean
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onEdit: () => void
  onReplace: () => void
}) {
  const id = useId()
  const { topic, text, textWithoutResume, questionId } = question
  // What is wrong is not hidden behind a button.
  const isOpen = isToggled !== Object.keys(problems).some((field) => /^(probes|anchors)\./.test(field))
  const name = topic.trim() || `question ${place + 1}`
  return (
    <section aria-labelledby={id} className="surface-card flex min-w-0 flex-col">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 p-5">
        <PlaceDisc place={place} />
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet text-sm">
              <span className="sr-only">{`Question ${place + 1}, `}</span>
              {nameKind(question)}
              {questionId === null ? <Chip tone="info">Your own words</Chip> : null}
              {hasUnsaved ? <Chip tone="caution">Edit not saved</Chip> : null}
            </p>
            <h3 id={id} className="wrap-anywhere text-heading">
              {topic.trim() || 'No topic yet'}
            </h3>
            <FieldError id={`${id}-topic`} error={problems.topic} />
          </div>
          <div>
            <p className="max-w-prose wrap-anywhere text-pretty leading-relaxed">
              <QuestionText text={text} />
            </p>
            <FieldError id={`${id}-text`} error={problems.text} />
          </div>
          {textWithoutResume === null ? null : (
            <div className="text-sm">
              <p className="text-quiet">Where there is no resume:</p>
              <p className="max-w-prose wrap-anywhere text-pretty">{textWithoutResume}</p>
              <FieldError id={`${id}-without`} error={problems.textWithoutResume} />
            </div>
          )}
        </div>
        <div className="flex items-center max-sm:w-full max-sm:justify-end">
          <Button kind="quiet" size="small" icon={PenLine} aria-label={`Edit: ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            kind="quiet"
            size="small"
            icon={RefreshCw}
            aria-label={`Replace: ${name}`}
            onClick={onReplace}
          >
            Replace
          </Button>
          <IconButton
            size="small"
            icon={ArrowUp}
            label={`Move up: ${name}`}
            data-control="up"
            // Not disabled: the focus would fall off it at the end of the way.
            aria-disabled={isFirst || undefined}
            onClick={() => onMove(-1)}
            className="aria-disabled:cursor-default aria-disabled:opacity-40"
          />
          <IconButton
            size="small"
            icon={ArrowDown}
            label={`Move down: ${name}`}
            data-control="down"
            aria-disabled={isLast || undefined}
            onClick={() => onMove(1)}
            className="aria-disabled:cursor-default aria-disabled:opacity-40"
          />
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-more`}
        onClick={onToggle}
        className="flex min-h-11 items-center justify-between gap-3 border-hairline border-t px-5 py-2 text-left text-sm transition-colors last:rounded-b-card hover:bg-well focus-visible:-outline-offset-2"
      >
        <span className="font-medium">
          {'Follow-ups, ratings and concepts '}
          <span className="sr-only">{`of ${name}`}</span>
          <span className="figures font-normal text-quiet max-sm:hidden">{sayCounts(question)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 text-quiet transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen ? <More {...{ question, problems, name }} /> : null}
      </div>
    </section>
  )
}

const sayCounts = ({ probes, concepts }: PlanQuestionView) =>
  `${countThings(Object.keys(probes).length, 'follow-up')}, ${countThings(concepts.length, 'concept')}`

function More({
  question,
  problems,
  name,
}: {
  question: PlanQuestionView
  problems: Problems
  name: string
}) {
  const id = useId()
  const { probes, anchors, concepts } = question
  const asked = aspects.filter((aspect) => probes[aspect] !== undefined)
  return (
    <div className="grid gap-x-10 gap-y-6 border-hairline border-t bg-paper px-5 py-5 last:rounded-b-card lg:grid-cols-2">
      <Part
        title="Follow-ups"
        lead="One is asked where an answer leaves that out; two at most in the whole interview."
      >
        {asked.length === 0 ? (
          <p className="text-quiet">None. The interviewer goes on to the next question.</p>
        ) : (
          <dl className="flex flex-col gap-3">
            {asked.map((aspect) => (
              <div key={aspect} className="grid gap-x-4 sm:grid-cols-[6rem_minmax(0,1fr)]">
                <dt className="text-quiet text-sm leading-6">{aspectWords[aspect]}</dt>
                <dd className="wrap-anywhere text-pretty">
                  {probes[aspect]}
                  <FieldError id={`${id}-${aspect}`} error={problems[`probes.${aspect}`]} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      <Part title="Ratings" lead="What an answer shows, from 1 to 5, for who judges it.">
        <AnchorList
          label={`Ratings of ${name}`}
          anchors={anchors}
          problemAt={(index) => problems[`anchors.${index}`]}
        />
      </Part>
      <div className="lg:col-span-2">
        <Part title="Expected concepts" lead="What a strong answer is likely to speak of.">
          {concepts.length === 0 ? (
            <p className="text-quiet">None are named.</p>
          ) : (
            <ul aria-label={`Expected concepts of ${name}`} className="flex flex-wrap gap-1.5">
              {concepts.map((concept) => (
                <li key={concept.name} className="min-w-0 max-w-full">
                  <Chip>{concept.name}</Chip>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </div>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div>
        <h4 className="font-medium font-sans text-sm">{title}</h4>
        <p className="text-quiet text-sm">{lead}</p>
      </div>
      {children}
    </div>
  )
}
