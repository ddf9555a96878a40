import { ChevronDown, Download } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type AuditSearch, exportAddress } from './audit-search.ts'

/** What the filter finds, all of it. The browser shows how far it is, and can stop it. */
export function ExportMenu({ search }: { search: AuditSearch }) {
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
