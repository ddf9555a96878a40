import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AuditLog } from '#web/features/audit/audit-log.tsx'
import { type AuditSearch, auditSearchOf } from '#web/features/audit/audit-search.ts'
import { ExportMenu } from '#web/features/audit/export-menu.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'

export default function AuditLogScreen() {
  const search = auditSearchOf(useSearch({ from: '/admin/admin/audit' }))
  const navigate = useNavigate()
  const onAsk = useCallback(
    (change: Partial<AuditSearch>, { isTyping = false }: { isTyping?: boolean } = {}) =>
      void navigate({
        to: paths.admin.audit,
        search: (before) => auditSearchOf({ ...before, ...change }),
        replace: isTyping,
        resetScroll: false,
      }),
    [navigate],
  )
  return (
    <Page
      title="Audit Log"
      lead="Who did what, and when. Nothing here can be changed."
      actions={<ExportMenu search={search} />}
    >
      <AuditLog search={search} onAsk={onAsk} />
    </Page>
  )
}
