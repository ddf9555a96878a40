/** A job that is there already, being changed. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CompanyJob } from '#contract/jobs.ts'
import { api, client } from '#web/lib/api.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { jobEditDraftOf } from './editor/job-edit-draft.ts'
import { JobEditor } from './editor/job-editor.tsx'
import type { SaveAction } from './editor/use-save-job.ts'
import { nameJob } from './job-actions.ts'

export function EditCompanyJob({ job }: { job: CompanyJob }) {
  const { id: userId } = useSignedInUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [edits] = useState(() => jobEditDraftOf(userId, job.id))
  // Saved, and then not published: the next attempt begins from what was saved.
  const ownVersion = useRef(0)

  const update: (saved: Parameters<SaveAction['run']>[0]) => Promise<CompanyJob> = async ({
    details,
    version,
  }) => {
    const saved = await client.jobs.update({
      id: job.id,
      version: Math.max(version, ownVersion.current),
      details,
    })
    ownVersion.current = saved.version
    return saved
  }
  const leaveWith = async (saved: CompanyJob, text: string) => {
    queryClient.setQueryData(api.jobs.read.queryKey({ input: { id: job.id } }), saved)
    void queryClient.invalidateQueries({ queryKey: api.jobs.key() })
    await navigate({ to: paths.hr.job, params: { jobId: job.id } })
    notify({ text })
  }

  const save = (label: string, { kind, purpose }: Pick<SaveAction, 'kind' | 'purpose'>): SaveAction => ({
    label,
    kind,
    purpose,
    run: async (edited) => {
      const saved = await update(edited)
      await leaveWith(saved, `“${nameJob(saved)}” is saved.`)
    },
  })
  const publish: SaveAction = {
    label: 'Publish',
    kind: 'primary',
    purpose: 'publishing',
    run: async (edited) => {
      const { id, version } = await update(edited)
      const published = await client.jobs.publish({ id, version })
      await leaveWith(published, `“${nameJob(published)}” is published. People can find it and apply.`)
    },
  }
  const actions =
    job.status === 'draft'
      ? [save('Save draft', { kind: 'secondary', purpose: 'draft' }), publish]
      : // One that was published stays whole, so that it can be reopened.
        [save('Save changes', { kind: 'primary', purpose: 'publishing' })]

  return (
    <JobEditor
      initial={job.details}
      version={job.version}
      draft={edits}
      source={
        job.reading
          ? { fileName: job.source?.fileName ?? 'Job description', reading: job.reading, isFresh: false }
          : null
      }
      actions={actions}
      loadNewest={async () => await client.jobs.read({ id: job.id })}
      explain={explainRefusal}
      leave={{
        label: 'Cancel',
        question: 'Leave without saving?',
        text: 'What you changed here is forgotten. The job stays as it is.',
        confirmLabel: 'Discard my changes',
        onLeave: () => navigate({ to: paths.hr.job, params: { jobId: job.id } }),
      }}
    />
  )
}

function explainRefusal(error: unknown): string | null {
  if (isRefusal(error, 'NOT_FOUND'))
    return 'This job is not there any more. What you typed is still here, to be copied.'
  if (isRefusal(error, 'JOB_STATUS'))
    return 'Your changes are saved. Someone else published or closed this job in the meantime: please load this page again.'
  return null
}
