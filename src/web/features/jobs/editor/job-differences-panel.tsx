import { useDeferredValue, useMemo } from 'react'
import type { JobDetails } from '#core/jobs/job.ts'
import { DifferencesPanel } from '#web/ui/differences-panel.tsx'
import { compareWithTheirs, takeTheirs } from './job-differences.ts'
import { useJobFormState } from './job-form-state.ts'

export function JobDifferences({ theirs }: { theirs: JobDetails }) {
  const { form, replaceForm } = useJobFormState()
  const edited = useDeferredValue(form)
  const differences = useMemo(() => compareWithTheirs(edited, theirs), [edited, theirs])
  return (
    <DifferencesPanel
      loaded={theirs}
      differences={differences}
      onTake={(field) => replaceForm((before) => takeTheirs(before, theirs, field))}
    />
  )
}
