import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, EyeOff, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Posting } from '#contract/jobs.ts'
import { api } from '#web/lib/api.ts'
import { useForm } from '#web/lib/form.ts'
import { isRefusal } from '#web/lib/refusals.ts'
import { paths } from '#web/paths.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { refreshJob, showApplication } from './standing.ts'

const consentNeeded = 'Please agree to share your profile and results with the company, or you cannot apply.'

/** What is shared with whom, the agreement, and the sending. `onDone` once there is nothing left to do here. */
export function ApplyDialog({
  posting: { slug, details, publishedBy },
  onClose,
  onDone,
}: {
  posting: Posting
  onClose: () => void
  onDone: () => void
}) {
  const apply = useMutation(api.candidates.apply.mutationOptions())
  const [needsProfile, setNeedsProfile] = useState(false)
  const form = useForm({
    initial: { consent: false },
    otherwise:
      'Your application could not be sent. Your connection may be interrupted. Please try again, nothing is lost.',
    check: ({ consent }) => (consent ? {} : { consent: consentNeeded }),
    send: async ({ consent }) => {
      try {
        await showApplication(slug, await apply.mutateAsync({ slug, consent }))
        notify({ key: 'application', text: `Your application is on its way to ${publishedBy}.` })
        onDone()
      } catch (error) {
        setNeedsProfile(isRefusal(error, 'PROFILE_NEEDED'))
        const isOvertaken =
          isRefusal(error, 'JOB_CLOSED') ||
          isRefusal(error, 'ALREADY_APPLIED') ||
          isRefusal(error, 'NOT_FOUND')
        if (!isOvertaken) throw error
        await refreshJob(slug)
        notify({ key: 'application', kind: 'problem', text: (error as Error).message })
        onDone()
      }
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Apply for ${details.jobTitle}`}
      lead={`Your application goes to ${publishedBy}.`}
      footer={
        <FormFooter form={form} label={form.isBusy ? 'Sending...' : 'Send application'} onCancel={onClose} />
      }
    >
      <form {...form.props} className="flex flex-col gap-5">
        <ul aria-label="What is shared" tabIndex={-1} data-autofocus className="flex flex-col gap-3">
          <Shared icon={UserRound} title="Your profile">
            Name, contact, skills, work history and education, as they are in{' '}
            <Link to={paths.jobSeeker.profile} target="_blank" className="text-link">
              My Profile
            </Link>
            , also when you change them later.
          </Shared>
          <Shared icon={ClipboardCheck} title="Your results">
            Of the tests and interviews that you take for jobs of {publishedBy}, with the reasons behind them.
          </Shared>
          <Shared icon={EyeOff} title="Nobody else">
            No other company sees any of it. You can stop sharing and withdraw at any time in My Applications.
          </Shared>
        </ul>
        <div className="rounded-control border border-hairline bg-well/50 p-4">
          <Checkbox
            {...form.tick('consent')}
            label={`I agree to share my profile and my results with ${publishedBy}`}
          />
        </div>
        {form.problem ? (
          <InlineError
            action={
              needsProfile ? (
                <Link to={paths.jobSeeker.resumeUpload} className="text-link">
                  Upload a resume
                </Link>
              ) : null
            }
          >
            {form.problem}
          </InlineError>
        ) : null}
      </form>
    </Dialog>
  )
}

function Shared({
  icon: Icon,
  title,
  children,
}: {
  icon: typeof UserRound
  title: string
  children: ReactNode
}) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-5 shrink-0 text-copper" />
      <p className="text-pretty">
        <span className="font-medium">{title}.</span> <span className="text-quiet">{children}</span>
      </p>
    </li>
  )
}
