import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Download, FileUp, PenLine, Sparkles } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { MembersOnly } from '#web/features/companies/members-only.tsx'
import { DraftingDialog } from '#web/features/items/drafting/drafting-dialog.tsx'
import { ExportDialog } from '#web/features/items/exchange/export-dialog.tsx'
import { ItemList } from '#web/features/items/item-list.tsx'
import {
  filterOf,
  type ItemFilter,
  type ItemsSearch,
  itemsSearchOf,
} from '#web/features/items/items-search.ts'
import { ScenarioList } from '#web/features/items/scenarios/scenario-list.tsx'
import { api } from '#web/lib/api.ts'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import type { Asked } from '#web/ui/searched-table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const title = 'Question Bank'

export default function QuestionBank() {
  return (
    <MembersOnly title={title}>
      <Bank />
    </MembersOnly>
  )
}

function Bank() {
  const { search, asked, onAsk, onFilter, onClear } = useAsked()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'export' | 'drafts' | null>(null)
  const close = () => setOpen(null)
  const filter = filterOf(search)
  return (
    <Page
      title={title}
      lead="Questions with keys that are proven, not claimed."
      actions={search.tab === 'scenarios' ? null : <Actions onOpen={setOpen} />}
    >
      <Tabs
        label="What the bank holds"
        value={search.tab ?? 'questions'}
        onChange={(tab) =>
          void navigate({
            to: paths.hr.items,
            search: tab === 'scenarios' ? { tab } : {},
            resetScroll: false,
          })
        }
        tabs={[
          {
            id: 'questions',
            label: 'Questions',
            content: <ItemList {...{ asked, filter, onAsk, onFilter, onClear }} />,
          },
          { id: 'scenarios', label: 'Scenarios', content: <ScenarioList /> },
        ]}
      />
      {open === 'export' ? <ExportDialog {...{ asked, filter }} onClose={close} /> : null}
      {open === 'drafts' ? <DraftingDialog skill={filter.skill ?? ''} onClose={close} /> : null}
    </Page>
  )
}

function Actions({ onOpen }: { onOpen: (dialog: 'export' | 'drafts') => void }) {
  const { data } = useQuery(api.items.abilities.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  return (
    <>
      <Button kind="secondary" icon={Download} onClick={() => onOpen('export')}>
        Export
      </Button>
      <Link to={paths.hr.importItems} className={buttonClass({ kind: 'secondary' })}>
        <FileUp aria-hidden="true" className="size-4 shrink-0" />
        Import
      </Link>
      {data?.writesDrafts ? (
        <Button kind="secondary" icon={Sparkles} onClick={() => onOpen('drafts')}>
          Write drafts
        </Button>
      ) : null}
      <Link to={paths.hr.newItem} className={buttonClass()}>
        <PenLine aria-hidden="true" className="size-4 shrink-0" />
        New question
      </Link>
    </>
  )
}

/** What is asked for stands in the address: it can be linked to, and the way back leads to it. */
function useAsked() {
  const navigate = useNavigate()
  const search = itemsSearchOf(useSearch({ from: '/hr/hr/items' }))
  const current = useRef(search)
  useEffect(() => {
    current.current = search
  })
  const show = useCallback(
    (next: ItemsSearch, replace: boolean) =>
      navigate({ to: paths.hr.items, search: next, replace, resetScroll: false }),
    [navigate],
  )
  const onAsk = useCallback(
    (change: (last: Asked) => Asked) => {
      const last = askedOf(current.current)
      const next = change(last)
      if (next === last) return
      const page = next.page > 1 ? next.page : undefined
      // A page is a step that one goes back from; a letter of a search is not.
      void show({ ...current.current, search: next.search || undefined, page }, next.search !== last.search)
    },
    [show],
  )
  const onFilter = (filter: ItemFilter) => void show({ search: current.current.search, ...filter }, false)
  const onClear = () => void show({}, false).then(() => focusHeading())
  return { search, asked: askedOf(search), onAsk, onFilter, onClear }
}

const askedOf = ({ search = '', page = 1 }: ItemsSearch): Asked => ({ search, page })
