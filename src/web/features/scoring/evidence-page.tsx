/** A candidate's result for whoever decides about it: the answers, what speaks for each level, and the decision. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ResultEvidence } from '#contract/scoring.ts'
import { api } from '#web/lib/api.ts'
import { kindWords, nameAttempt } from '#web/lib/attempt-words.ts'
import { useIsBlind } from '#web/lib/blind.ts'
import { useDeskSearch } from '#web/lib/desk-search.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { formatPercent } from '#web/lib/numbers.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { NotHere } from '#web/ui/not-here.tsx'
import { Page, PageFrame, useTitle } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ScoreScale } from '#web/ui/score-scale.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidencedAnswer } from './evidenced-answer.tsx'
import { EvidencedQuestion } from './evidenced-question.tsx'
import { FailedResult } from './failed-result.tsx'
import { OpenLook } from './open-look.tsx'
import { ResultHistory } from './result-history.tsx'
import type { Draft } from './review-draft.ts'

export function EvidencePage({ id }: { id: string }) {
  const isBlind = useIsBlind()
  const evidence = useQuery(api.scoring.read.queryOptions({ input: { id, isBlind }, staleTime: 0 }))
  const { data, error } = evidence
  if (isRefusal(error, 'NOT_FOUND') || isRefusal(error, 'INVALID_INPUT'))
    return (
      <NotHere
        title="This result is not here"
        action={
          <Link to={paths.hr.jobs} className={buttonClass({ kind: 'secondary' })}>
            See your company’s jobs
          </Link>
        }
      >
        It is not scored yet, the candidate no longer shares with your company, or it was for another one.
      </NotHere>
    )
  if (data) return <Loaded evidence={data} />
  return (
    <Page title="Result">
      {evidence.isPending ? (
        <div aria-busy="true" className="surface-card p-6">
          <SkeletonLines count={8} />
        </div>
      ) : (
        <InlineError onRetry={() => void evidence.refetch()}>The result could not be loaded.</InlineError>
      )}
    </Page>
  )
}

function Loaded({ evidence }: { evidence: ResultEvidence }) {
  const [draft, setDraft] = useState<Draft>(new Map())
  const [mustExplain, setMustExplain] = useState(false)
  const drafting = { draft, setDraft, mustExplain }
  const { status, questions } = evidence
  useTitle(`Result: ${evidence.candidateName}`)
  return (
    <PageFrame>
      <Heading evidence={evidence} />
      <OpenLook evidence={evidence} />
      {status === 'failed' ? <FailedResult evidence={evidence} /> : <Found evidence={evidence} />}
      {questions.length > 0 ? (
        <Panel title={evidence.kind === 'test' ? 'Questions and answers' : 'Answers and their levels'}>
          <ul
            aria-label={evidence.kind === 'test' ? 'Questions and answers' : 'Answers and their levels'}
            className="-my-2 flex flex-col divide-y divide-hairline"
          >
            {questions.map((question) => (
              <li key={question.place}>
                {question.kind === 'text' ? (
                  <EvidencedAnswer text={question} {...drafting} />
                ) : (
                  <EvidencedQuestion item={question} {...drafting} />
                )}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      {status === 'failed' ? null : (
        <DecisionForm
          {...{ evidence, draft }}
          onUnexplained={() => setMustExplain(true)}
          onDecided={() => {
            setDraft(new Map())
            setMustExplain(false)
          }}
        />
      )}
      <ResultHistory evidence={evidence} />
    </PageFrame>
  )
}

const statusLooks: Record<ResultEvidence['status'], { tone: Tone; word: string }> = {
  completed: { tone: 'good', word: 'Completed' },
  in_review: { tone: 'caution', word: 'Waits for a person' },
  failed: { tone: 'danger', word: 'Could not be scored' },
}

function Heading({ evidence }: { evidence: ResultEvidence }) {
  const { candidateId, candidateName, kind, jobTitle, submittedAt, status } = evidence
  const { tone, word } = statusLooks[status]
  const search = useDeskSearch()
  return (
    <header className="flex flex-col gap-3">
      <Link
        to={paths.hr.candidate}
        params={{ candidateId }}
        search={search}
        className="flex max-w-full items-center gap-1.5 self-start rounded text-quiet text-sm hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{candidateName}</span>
      </Link>
      <h1 className="wrap-anywhere text-title">{nameAttempt(evidence)}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Chip tone={tone}>{word}</Chip>
        <span className="figures wrap-anywhere text-quiet">
          {`${candidateName} · ${kindWords[kind]} · ${jobTitle} · `}
          <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time>
        </span>
      </div>
    </header>
  )
}

function Found({ evidence: { status, score, sections, scoredBy } }: { evidence: ResultEvidence }) {
  if (!score) return null
  return (
    <Panel title={status === 'completed' ? 'Score' : 'What the rater would say'}>
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[auto_minmax(0,1fr)]">
        <p className="figures font-serif text-[3rem] leading-none">{formatPercent(score.percent)}</p>
        <ScoreScale {...score} />
      </div>
      <ul aria-label="Sections" className="figures flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {sections.map(({ name, percent }) => (
          <li key={name}>
            <span className="text-quiet">{name}</span>{' '}
            <span className="font-medium">{formatPercent(percent)}</span>
          </li>
        ))}
      </ul>
      {scoredBy ? <p className="text-quiet text-sm">{sayEngine(scoredBy)}</p> : null}
    </Panel>
  )
}

function sayEngine({ engine, model }: NonNullable<ResultEvidence['scoredBy']>): string {
  const [name, version] = engine.split(' ')
  const by = name === 'measuring' ? 'By the measuring engine' : 'By the text rater'
  return `${by}, version ${version}${model ? `, with passages that ${model} pointed at` : ''}.`
}
