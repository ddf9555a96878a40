/** One question: tried as a candidate would, its key, what is known of it, and what can be done with it. */
import { Link } from '@tanstack/react-router'
import { CheckCheck, Copy, Dices, Ellipsis, PenLine, RotateCcw, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { CompanyItem } from '#contract/items.ts'
import type { Finding } from '#core/items/lint/finding.ts'
import { presentItem, readChoice } from '#core/items/present-item.ts'
import { useFocusAfterChange } from '#web/lib/focus-heading.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { difficultyWords, nameItem, typeWords } from '#web/ui/item/item-words.ts'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { errorsOf } from './findings.ts'
import { useItemActions } from './item-actions.ts'
import { ItemFacts } from './item-facts.tsx'
import { ItemKey } from './item-key.tsx'
import { ItemStatusChip } from './item-status.tsx'
import { TryItem } from './try-item.tsx'
import { useDraftCheck } from './use-draft-check.ts'
import { useKeptAnswer } from './use-kept-answer.ts'

export function ItemPage({ item }: { item: CompanyItem }) {
  const actions = useItemActions()
  const newest = Math.max(item.version, ...item.versions.map(({ version }) => version))
  const isNewest = item.version === newest
  const toMend = useDraftCheck(item, isNewest)
  const refused = errorsOf(actions.findings)
  useFocusAfterChange(item.version)
  return (
    <Page
      title={item.skill ? `Question on ${item.skill}` : 'Question without a skill'}
      windowTitle={nameItem(item)}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <ItemStatusChip status={item.status} />
          <span>{`${difficultyWords[item.difficulty]}, ${typeWords[item.type]}`}</span>
        </span>
      }
      actions={isNewest ? <Actions {...{ item, actions }} /> : null}
    >
      {isNewest ? null : (
        <Note
          action={
            <Link
              to={paths.hr.item}
              params={{ itemId: item.id }}
              className={buttonClass({ kind: 'secondary', size: 'small' })}
            >
              See the current version
            </Link>
          }
        >
          {`This is version ${item.version}, kept for the results of those who were asked it. The current one is version ${newest}.`}
        </Note>
      )}
      {refused.length > 0 ? (
        <NotReady frame={InlineError} item={item} errors={refused} />
      ) : toMend.length > 0 ? (
        <NotReady frame={Note} item={item} errors={toMend} />
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Shown key={item.version} item={item} />
        <ItemFacts item={item} />
      </div>
    </Page>
  )
}

function Shown({ item }: { item: CompanyItem }) {
  const { content } = item
  // The same order at every look.
  const presented = useMemo(() => presentItem(content, item.id), [content, item.id])
  const [answer, setAnswer] = useKeptAnswer(item, presented)
  const chosen = readChoice(content, item.id, answer.chosen)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Panel title="As a candidate sees it">
        <TryItem {...{ content, presented, answer }} onAnswer={setAnswer} />
      </Panel>
      <ItemKey {...{ content, chosen }} />
    </div>
  )
}

function NotReady({
  frame: Frame,
  item,
  errors,
}: {
  /** Loud only where someone was refused. */
  frame: typeof Note | typeof InlineError
  item: CompanyItem
  errors: readonly Finding[]
}) {
  return (
    <Frame
      action={
        item.isOwn ? (
          <Link
            to={paths.hr.editItem}
            params={{ itemId: item.id }}
            className={buttonClass({ kind: 'secondary', size: 'small' })}
          >
            Mend it
          </Link>
        ) : null
      }
    >
      <p>This question cannot be asked yet:</p>
      <ul className="list-disc pl-5">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{message}</li>
        ))}
      </ul>
    </Frame>
  )
}

function Actions({ item, actions }: { item: CompanyItem; actions: ReturnType<typeof useItemActions> }) {
  const [asking, setAsking] = useState<'retire' | 'discard' | null>(null)
  const { running } = actions
  const copy: MenuItem = { label: 'Copy to edit', icon: Copy, onChoose: () => void actions.copy(item) }
  const draw: MenuItem = {
    label: 'Draw another like this',
    icon: Dices,
    onChoose: () => void actions.drawAnother(item),
  }
  const retire: MenuItem = {
    label: 'Retire',
    icon: Trash2,
    isDangerous: true,
    onChoose: () => setAsking('retire'),
  }
  const discard: MenuItem = {
    label: 'Delete draft',
    icon: Trash2,
    isDangerous: true,
    onChoose: () => setAsking('discard'),
  }
  const more: MenuItem[] = [
    ...(item.isOwn ? [copy] : []),
    ...(item.isDrawn ? [draw] : []),
    ...(item.status === 'active' ? [retire] : []),
    ...(item.isOwn && item.status === 'draft' && !item.isUsed ? [discard] : []),
  ]
  return (
    <>
      {item.status === 'draft' && item.isOwn ? (
        <Button icon={CheckCheck} isBusy={running === 'approve'} onClick={() => void actions.activate(item)}>
          Approve
        </Button>
      ) : null}
      {item.status === 'retired' ? (
        <Button
          icon={RotateCcw}
          isBusy={running === 'bring back'}
          onClick={() => void actions.activate(item)}
        >
          Bring back
        </Button>
      ) : null}
      {item.isOwn ? (
        <Link
          to={paths.hr.editItem}
          params={{ itemId: item.id }}
          className={buttonClass({ kind: 'secondary' })}
        >
          <PenLine aria-hidden="true" className="size-4 shrink-0" />
          Edit
        </Link>
      ) : (
        <Button
          kind="secondary"
          icon={Copy}
          isBusy={running === 'copy'}
          onClick={() => void actions.copy(item)}
        >
          Copy to edit
        </Button>
      )}
      {more.length > 0 ? (
        <Menu trigger={<IconButton label="More actions" icon={Ellipsis} />} items={more} />
      ) : null}
      <ConfirmDialog
        isOpen={asking === 'retire'}
        title="Retire this question?"
        confirmLabel="Retire"
        isDangerous
        onClose={() => setAsking(null)}
        onConfirm={() => actions.retire(item)}
      >
        {item.isOwn
          ? 'No new test asks it. Results that have it are scored again without it, and their people are told. You can bring it back at any time.'
          : 'No new test of your company asks it; other companies still can. Results of your company that have it are scored again without it, and their people are told. You can bring it back at any time.'}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'discard'}
        title="Delete this draft?"
        confirmLabel="Delete draft"
        isDangerous
        onClose={() => setAsking(null)}
        onConfirm={() => actions.discard(item)}
      >
        The draft is gone for good. Nobody was ever asked it.
      </ConfirmDialog>
    </>
  )
}
