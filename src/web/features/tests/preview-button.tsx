import { useNavigate } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'

/** To the test as a candidate sees it; the way back leads to where one came from. */
export function PreviewButton({ testId, from }: { testId: string; from?: 'review' }) {
  const navigate = useNavigate()
  const open = () => {
    notify({ text: 'Opening test preview...', key: 'preview' })
    void navigate({ to: paths.hr.testPreview, params: { testId }, search: { from } })
  }
  return (
    <Button kind="secondary" icon={Eye} onClick={open}>
      Preview
    </Button>
  )
}
