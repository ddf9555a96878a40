/** One's own profile: read, edited in its place, or not there yet. */
import { Link } from '@tanstack/react-router'
import { FileUp, PenLine, UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnProfile as Own } from '#contract/documents.ts'
import { emptyProfile, type Profile } from '#core/documents/profile.ts'
import { mergeProfiles } from '#core/documents/profile-from-resume.ts'
import { formatRelative } from '#web/lib/format.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { editDraftOf, readEditIfAny } from './edit-draft.ts'
import { toForm } from './form-profile.ts'
import { JsonResumeButton } from './json-resume-button.tsx'
import { OriginalPanel, TakeAlongPanel } from './profile-aside.tsx'
import { ProfileEditor } from './profile-editor.tsx'
import { ProfileSheet } from './profile-sheet.tsx'

type Imported = { profile: Profile; leftOut: string[] }
type Mode = { kind: 'read' } | { kind: 'edit'; imported: Imported | null }

export function OwnProfile({ own }: { own: Own }) {
  const user = useSignedInUser()
  const [edits] = useState(() => editDraftOf(user.id, 'profile'))
  const [mode, setMode] = useState<Mode>(() =>
    readEditIfAny(edits) ? { kind: 'edit', imported: null } : { kind: 'read' },
  )
  const [wasEdited, setWasEdited] = useState(false)
  const toRead = () => {
    setWasEdited(true)
    setMode({ kind: 'read' })
  }
  const edit = (imported: Imported | null = null) => {
    if (imported) edits.clear()
    setMode({ kind: 'edit', imported })
  }

  if (mode.kind === 'edit') {
    return (
      <Page title="Edit My Profile" lead="What you save here is what employers see once you agree.">
        <Editing
          {...{ own, edits }}
          imported={mode.imported}
          onSaved={() => {
            notify({ key: 'profile', text: 'Your profile is saved.' })
            toRead()
          }}
          onLeave={toRead}
        />
      </Page>
    )
  }
  if (!own.profile) return <NoProfile onByHand={() => edit()} onImported={edit} isBack={wasEdited} />
  return (
    <Reading {...{ own }} profile={own.profile} isBack={wasEdited} onEdit={() => edit()} onImported={edit} />
  )
}

function Editing({
  own,
  edits,
  imported,
  onSaved,
  onLeave,
}: {
  own: Own
  edits: ReturnType<typeof editDraftOf>
  imported: Imported | null
  onSaved: () => void
  onLeave: () => void
}) {
  const [start] = useState(() => {
    const current = own.profile ?? emptyProfile
    const base = toForm(current)
    if (!imported) return { base, form: base, leftOut: [] }
    return { base, form: toForm(mergeProfiles(current, imported.profile), base), leftOut: imported.leftOut }
  })
  const title = useRef<HTMLDivElement>(null)
  // The screen is another one now.
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={title} tabIndex={-1}>
      <ProfileEditor
        {...{ own, start, onSaved }}
        draft={edits}
        comparesFirst={own.profile !== null && imported !== null}
        saveLabel="Save"
        leave={{
          label: 'Cancel',
          question: 'Leave without saving?',
          text: 'What you changed here is forgotten. Your saved profile stays as it is.',
          confirmLabel: 'Discard my changes',
          onLeave,
        }}
      />
    </div>
  )
}

function Reading({
  own,
  profile,
  isBack,
  onEdit,
  onImported,
}: {
  own: Own
  profile: Profile
  /** From editing: the focus is on what came of it. */
  isBack: boolean
  onEdit: () => void
  onImported: (imported: Imported) => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isBack) heading.current?.focus()
  }, [isBack])
  const saved = own.updatedAt ? ` Saved ${formatRelative(own.updatedAt, new Date())}.` : ''
  return (
    <Page
      title="My Profile"
      lead={`What employers see of you once you agree.${saved}`}
      actions={
        <>
          <Button icon={PenLine} onClick={onEdit}>
            Edit
          </Button>
          <Link to={paths.jobSeeker.resumeUpload} className={buttonClass({ kind: 'secondary' })}>
            <FileUp aria-hidden="true" className="size-4 shrink-0" />
            Upload a resume
          </Link>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <ProfileSheet profile={profile} headingRef={heading} />
        <aside aria-label="Files" className="grid gap-5 sm:grid-cols-2 xl:grid-cols-1 print:hidden">
          <OriginalPanel resume={own.resume} />
          <TakeAlongPanel onImported={onImported} />
        </aside>
      </div>
    </Page>
  )
}

function NoProfile({
  onByHand,
  onImported,
  isBack,
}: {
  onByHand: () => void
  onImported: (imported: Imported) => void
  isBack: boolean
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBack) frame.current?.focus()
  }, [isBack])
  return (
    <Page title="My Profile" lead="What employers see of you once you agree.">
      <div ref={frame} tabIndex={-1} className="surface-card">
        <EmptyState
          icon={UserRound}
          title="No profile yet"
          action={
            <div className="flex flex-wrap items-start justify-center gap-3">
              <Link to={paths.jobSeeker.resumeUpload} className={buttonClass()}>
                <FileUp aria-hidden="true" className="size-4 shrink-0" />
                Upload your resume
              </Link>
              <Button kind="secondary" icon={PenLine} onClick={onByHand}>
                Type it by hand
              </Button>
              <JsonResumeButton label="Import JSON Resume" look={{ kind: 'quiet' }} onImported={onImported} />
            </div>
          }
        >
          Upload a resume and check what we read from it, or type it yourself. Nobody sees it before you
          agree.
        </EmptyState>
      </div>
    </Page>
  )
}
