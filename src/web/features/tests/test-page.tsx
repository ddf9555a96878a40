/** A test of one's company: where it stands, its versions, all of what it asks, and what can be done with it. */
import { Link } from '@tanstack/react-router'
import { CheckCheck, Ellipsis, Files, Lock, PenLine, RotateCcw, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CompanyTest } from '#contract/tests.ts'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { PreviewButton } from './preview-button.tsx'
import { PublishDialog } from './review/publish-dialog.tsx'
import { RenameDialog } from './review/rename-dialog.tsx'
import { ReviewBody } from './review/review-body.tsx'
import { TestRules } from './rules/test-rules.tsx'
import { StatisticsSkeleton } from './statistics/statistics-skeleton.tsx'
import { type TestActions, useTestActions } from './test-actions.ts'
import { useTestChanges } from './test-changes.ts'
import { TestLead } from './test-lead.tsx'
import { TestVersions } from './test-versions.tsx'
import { nameTest } from './test-words.ts'

/** Below all that the test asks, and only of use once people have taken it. */
const Statistics = lazy(async () => ({
  default: (await import('./statistics/statistics.tsx')).Statistics,
}))

export function TestPage({ test }: { test: CompanyTest }) {
  const changes = useTestChanges(test)
  const actions = useTestActions(changes.settle)
  const [isRenaming, setIsRenaming] = useState(false)
  const isLatest = test.shownVersion === test.version
  useFocusAfterChange(test.shownVersion)
  return (
    <Page
      title={nameTest(test)}
      lead={<TestLead test={test} />}
      actions={isLatest ? <Actions {...{ test, actions }} onRename={() => setIsRenaming(true)} /> : null}
    >
      <VersionNote {...{ test, isLatest }} />
      <ReviewBody
        test={test}
        changes={test.isEditable ? changes : null}
        version={isLatest ? undefined : test.shownVersion}
        aside={
          <>
            <TestRules test={test} />
            <TestVersions test={test} />
          </>
        }
      />
      <Suspense fallback={<StatisticsSkeleton />}>
        <Statistics key={test.shownVersion} test={test} />
      </Suspense>
      {isRenaming ? (
        <RenameDialog test={test} onRename={changes.rename} onClose={() => setIsRenaming(false)} />
      ) : null}
    </Page>
  )
}

/** Which version is shown, where it is not the one that candidates get. */
function VersionNote({ test, isLatest }: { test: CompanyTest; isLatest: boolean }) {
  const { status, version, shownVersion, publishedVersion } = test
  if (!isLatest)
    return (
      <Note
        action={
          <Link
            to={paths.hr.test}
            params={{ testId: test.id }}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            See the latest version
          </Link>
        }
      >
        {shownVersion === publishedVersion
          ? `This is version ${shownVersion}, which candidates are given. Version ${version} is being worked on.`
          : `This is version ${shownVersion}, kept for the results of those who took it. The latest one is version ${version}.`}
      </Note>
    )
  if (publishedVersion !== null && publishedVersion < version && status === 'published')
    return (
      <Note>
        {`You are working on version ${version}. Candidates are given version ${publishedVersion} until you publish this one.`}
      </Note>
    )
  return null
}

function Actions({
  test,
  actions,
  onRename,
}: {
  test: CompanyTest
  actions: TestActions
  onRename: () => void
}) {
  const [asking, setAsking] = useState<'publish' | 'close' | 'discard' | null>(null)
  const { running } = actions
  const isNewVersion = test.publishedVersion !== null && test.version > test.publishedVersion
  const more: MenuItem[] = []
  if (test.isEditable) more.push({ label: 'Edit title', icon: PenLine, onChoose: onRename })
  if (test.status === 'published')
    more.push({ label: 'Close', icon: Lock, onChoose: () => setAsking('close') })
  if (test.isEditable)
    more.push({
      label: isNewVersion ? 'Delete this version' : 'Delete draft',
      icon: Trash2,
      isDangerous: true,
      onChoose: () => setAsking('discard'),
    })
  const stopAsking = () => setAsking(null)
  return (
    <>
      {test.status === 'closed' ? (
        <Button
          kind={test.isEditable ? 'secondary' : 'primary'}
          icon={RotateCcw}
          isBusy={running === 'publish'}
          onClick={() => void actions.reopen()}
        >
          Reopen
        </Button>
      ) : null}
      {test.isEditable ? (
        <Button icon={CheckCheck} isBusy={running === 'publish'} onClick={() => setAsking('publish')}>
          Publish
        </Button>
      ) : (
        <Button
          kind="secondary"
          icon={Files}
          isBusy={running === 'revise'}
          onClick={() => void actions.revise()}
        >
          Make a new version
        </Button>
      )}
      <PreviewButton testId={test.id} />
      {more.length > 0 ? (
        <Menu trigger={<IconButton label="More actions" icon={Ellipsis} />} items={more} />
      ) : null}
      <PublishDialog
        test={test}
        label="Publish"
        isOpen={asking === 'publish'}
        onClose={stopAsking}
        onPublish={actions.publish}
      />
      <ConfirmDialog
        isOpen={asking === 'close'}
        title="Close this test?"
        confirmLabel="Close the test"
        onClose={stopAsking}
        onConfirm={actions.close}
      >
        Nobody is given it any more. Who has begun can finish, and all results stay.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'discard'}
        title={isNewVersion ? `Delete version ${test.version}?` : 'Delete this draft?'}
        confirmLabel={isNewVersion ? 'Delete this version' : 'Delete draft'}
        isDangerous
        onClose={stopAsking}
        onConfirm={() => actions.discard(test)}
      >
        {isNewVersion
          ? `It is gone for good. Candidates go on with version ${test.publishedVersion}.`
          : 'The draft is gone for good. Nobody was ever given it.'}
      </ConfirmDialog>
    </>
  )
}
