import { ChevronDown, Download } from 'lucide-react'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { exportAddress } from './desk-search.ts'

/** What the filter finds, all of it. The browser shows how far it is, and can stop it. */
export function ExportMenu({ search }: { search: DeskSearch }) {
  const save = (format: 'csv' | 'xlsx') => {
    const link = document.createElement('a')
    link.href = exportAddress(search, format)
    link.download = ''
    link.click()
  }
  return (
    <Menu
      trigger={
        <Button kind="secondary">
          <Download aria-hidden="true" className="size-4 shrink-0" />
          Export
          <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
        </Button>
      }
      items={[
        { label: 'For Excel (.xlsx)', onChoose: () => save('xlsx') },
        { label: 'As text (.csv)', onChoose: () => save('csv') },
      ]}
    />
  )
}
