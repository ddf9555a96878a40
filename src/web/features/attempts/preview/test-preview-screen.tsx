/** A test as a candidate gets it, for the company that made it: the same screen, with nothing recorded and no hurry. */
import { EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { TestPreview } from '#contract/test-preview.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Timer } from '#web/ui/timer.tsx'
import { SittingFrame } from '../sitting-frame.tsx'
import { PreviewEnd } from './preview-end.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { ScenarioPreview } from './scenario-preview.tsx'
import { usePreview } from './use-preview.ts'

/** A clock that stands still. */
const atTheBeginning = () => 0
const toMs = (minutes: number) => minutes * 60_000

export type PreviewPart = 'questions' | 'scenarios'

export function TestPreviewScreen({
  testId,
  test,
  part,
  onPart,
  wayBack,
}: {
  testId: string
  test: TestPreview
  part: PreviewPart
  onPart: (part: PreviewPart) => void
  /** In the header, and at the end. */
  wayBack: { small: ReactNode; large: ReactNode }
}) {
  const preview = usePreview(testId, test)
  // It came while something else stood here, which had the focus.
  useEffect(focusHeading, [])
  const [isOver, setIsOver] = useState(false)
  const [scenario, setScenario] = useState(0)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const hasScenarios = test.scenarios.length > 0
  const shown = hasScenarios ? part : 'questions'
  const minutes = shown === 'scenarios' ? (test.scenarios[scenario]?.timeLimitMinutes ?? 0) : test.duration
  const answered = preview.marks.filter(({ isAnswered }) => isAnswered).length
  const openScenarios = () => {
    onPart('scenarios')
    focusHeading()
  }
  const questions = isOver ? (
    <PreviewEnd
      answered={answered}
      count={test.slots.length}
      onScenarios={hasScenarios ? openScenarios : null}
      onStartOver={() => {
        preview.startOver()
        setIsOver(false)
      }}
      wayBack={wayBack.large}
    />
  ) : (
    <QuestionPreview preview={preview} onSubmit={() => setIsOver(true)} />
  )
  return (
    <SittingFrame
      title={test.title}
      company={test.company}
      clock={<Timer endsAt={toMs(minutes)} now={atTheBeginning} />}
      actions={wayBack.small}
      strip={<Strip />}
    >
      {hasScenarios ? (
        <Tabs
          label="Parts of the test"
          value={shown}
          onChange={(id) => onPart(id as PreviewPart)}
          tabs={[
            { id: 'questions', label: `Questions (${test.slots.length})`, content: questions },
            {
              id: 'scenarios',
              label: `Scenarios (${test.scenarios.length})`,
              content: (
                <ScenarioPreview
                  scenarios={test.scenarios}
                  current={scenario}
                  answers={texts}
                  onGo={setScenario}
                  onAnswer={(id, text) => setTexts((last) => ({ ...last, [id]: text }))}
                />
              ),
            },
          ]}
        />
      ) : (
        questions
      )}
    </SittingFrame>
  )
}

function Strip() {
  return (
    <div className="border-hairline border-t bg-info-tint text-info">
      <p className="mx-auto flex w-full max-w-6xl items-center gap-2 px-5 py-1.5 text-sm sm:px-8">
        <EyeOff aria-hidden="true" className="size-4 shrink-0" />
        Preview: nothing is recorded, the time stands still, and code is not judged.
      </p>
    </div>
  )
}
