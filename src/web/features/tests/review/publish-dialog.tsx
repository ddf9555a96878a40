/** Says what publishing means before it is done. */
import type { CompanyTest } from '#contract/tests.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { nameTest } from '../test-words.ts'

export function PublishDialog({
  test,
  label,
  isOpen,
  onClose,
  onPublish,
}: {
  test: CompanyTest
  label: string
  isOpen: boolean
  onClose: () => void
  onPublish: () => Promise<void>
}) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`Publish “${nameTest(test)}”?`}
      confirmLabel={label}
      onClose={onClose}
      onConfirm={onPublish}
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          {test.publishedVersion === null
            ? `From now on, whoever applies for “${test.job.jobTitle}” is asked to take it.`
            : `From now on, candidates of “${test.job.jobTitle}” are given version ${test.version}. Who began with version ${test.publishedVersion} finishes that one.`}
        </p>
        <p className="text-quiet">
          What is published stays as it is, so that results can be compared. To change it later, make a new
          version.
        </p>
        {test.job.status === 'draft' ? (
          <p className="text-quiet">The job itself is still a draft: people can apply once you publish it.</p>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
