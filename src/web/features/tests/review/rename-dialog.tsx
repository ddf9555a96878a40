/** Title and description, as candidates read them. */
import type { CompanyTest } from '#contract/tests.ts'
import { testLimits } from '#core/tests/test-config.ts'
import { useForm } from '#web/lib/form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { FormFooter } from '#web/ui/form-footer.tsx'
import type { TestChanges } from '../test-changes.ts'

export function RenameDialog({
  test,
  onRename,
  onClose,
}: {
  test: Pick<CompanyTest, 'title' | 'description'>
  onRename: TestChanges['rename']
  onClose: () => void
}) {
  const form = useForm({
    initial: { title: test.title, description: test.description },
    check: ({ title, description }) => ({
      ...(title.trim() === '' && { title: 'Please give the test a title' }),
      ...(title.trim().length > testLimits.title && {
        title: `Please use at most ${testLimits.title} characters`,
      }),
      ...(description.trim().length > testLimits.description && {
        description: `Please use at most ${testLimits.description} characters`,
      }),
    }),
    send: async ({ title, description }) => {
      if (await onRename(title.trim(), description.trim())) onClose()
    },
    otherwise: '',
  })
  return (
    <Dialog
      isOpen
      title="Title and description"
      lead="Candidates read both before they begin."
      onClose={onClose}
      footer={<FormFooter form={form} label="Save changes" onCancel={onClose} />}
    >
      <form {...form.props} className="flex flex-col gap-5">
        <Field label="Title" data-autofocus {...form.text('title')} />
        <TextArea label="Description" rows={5} {...form.text('description')} />
        {/* Enter in a field sends a form only where it has a button of its own. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
