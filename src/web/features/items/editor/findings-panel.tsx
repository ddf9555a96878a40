/** All that was found, in one place: what has to be mended before the question can be asked, and what is worth a thought. */
import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react'
import { refusalText } from '#web/lib/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { labelOf } from './field-labels.ts'
import { useItemFormState } from './item-form-state.ts'
import type { PlacedFinding } from './use-findings.ts'

export function FindingsPanel() {
  const { form, check, checkAll, goTo } = useItemFormState()
  const { findings, state } = check
  const errors = findings.filter(({ severity }) => severity === 'error')
  const hints = findings.filter(({ severity }) => severity === 'hint')
  const shown = [...errors, ...hints]
  return (
    <Panel
      title="Checks"
      actions={
        <div className="flex items-center gap-3">
          {shown.length > 0 ? <Chip tone={errors.length > 0 ? 'danger' : 'info'}>{shown.length}</Chip> : null}
          <Button kind="secondary" size="small" isBusy={state === 'checking'} onClick={checkAll}>
            Check
          </Button>
        </div>
      }
    >
      {state === 'failed' ? (
        <InlineError onRetry={checkAll}>
          {refusalText(
            check.error,
            'The question could not be checked. You can save it as a draft all the same.',
          )}
        </InlineError>
      ) : (
        <p role="status" className="flex items-start gap-2 text-quiet">
          {state === 'ready' && shown.length === 0 ? (
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-good" />
          ) : null}
          {phraseState(state, errors.length, hints.length)}
        </p>
      )}
      {shown.length > 0 ? (
        <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
          {shown.map((finding) => (
            <li key={`${finding.field} ${finding.message}`} className="py-3">
              <Found
                finding={finding}
                label={finding.path === null ? '' : labelOf(form, finding.path)}
                onGo={goTo}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}

type State = ReturnType<typeof useItemFormState>['check']['state']

function phraseState(state: State, errors: number, hints: number): string {
  if (state === 'idle')
    return 'The question is checked while you write: its key, its options, its words, and its code is run.'
  if (state === 'unreadable') return 'This has to be filled in before the rest can be checked.'
  if (state === 'checking') return 'Checking what you wrote.'
  if (errors > 0)
    return errors === 1
      ? 'One thing has to be mended before it can be asked.'
      : `${errors} things have to be mended before it can be asked.`
  if (hints > 0) return 'It can be asked. Hints are for you to weigh.'
  return 'Nothing to mend. It can be asked.'
}

function Found({
  finding: { severity, message, path },
  label,
  onGo,
}: {
  finding: PlacedFinding
  label: string
  onGo: (path: string) => void
}) {
  const [Icon, tone, word] =
    severity === 'error'
      ? ([CircleAlert, 'text-danger', 'To mend'] as const)
      : ([Lightbulb, 'text-info', 'Hint'] as const)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5 text-sm">
        <p className={`flex items-center gap-2 font-medium ${tone}`}>
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {label ? `${word}: ${label}` : word}
        </p>
        <p className="wrap-anywhere text-pretty">{message}</p>
      </div>
      {path === null ? null : (
        <Button kind="secondary" size="small" aria-label={`Go to it: ${label}`} onClick={() => onGo(path)}>
          Go to it
        </Button>
      )}
    </div>
  )
}
