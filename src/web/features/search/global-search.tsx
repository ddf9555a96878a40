/**
 * The search over everything: in the top bar, or on a phone as a dialog. Ctrl+K from anywhere. What is found, and how it is
 * chosen, comes a moment after the page (found.tsx): every page has this, few use it at once.
 */
import { Search } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { SessionUser } from '#contract/accounts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import type { Found, FoundProps, Keys, Place } from './found.tsx'

type Given = { user: SessionUser; places: readonly Place[]; onLogout: () => void }

export function GlobalSearch(given: Given) {
  const box = useRef<HTMLInputElement>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const openDialog = () => setIsDialogOpen(true)
  const closeDialog = () => setIsDialogOpen(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      if (!isShortcut || document.querySelector('dialog:modal')) return
      event.preventDefault()
      // Hidden on a phone; then the dialog is the way.
      if (!box.current?.checkVisibility()) return setIsDialogOpen(true)
      box.current.focus()
      box.current.click()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])

  return (
    <>
      <search className="hidden min-w-0 max-w-lg flex-1 md:block">
        <SearchField {...given} isFloating ref={box} />
      </search>
      <IconButton label="Search" icon={Search} onClick={openDialog} className="ml-auto md:hidden" />
      <Modal isOpen={isDialogOpen} onClose={closeDialog} title="Search" placement="screen" width="any">
        <SearchField {...given} onDone={closeDialog} />
      </Modal>
    </>
  )
}

const load = () => import('./found.tsx')

function SearchField({
  isFloating = false,
  onDone,
  ref,
  ...given
}: Given & { isFloating?: boolean; onDone?: () => void; ref?: Ref<HTMLInputElement> }) {
  const id = isFloating ? 'search' : 'search-dialog'
  const [query, setQuery] = useState('')
  const [isOpen, setIsOpen] = useState(!isFloating)
  const [activeId, setActiveId] = useState<string>()
  const [loaded, setLoaded] = useState<{ Found: Found } | 'failed'>()
  const keys = useRef<Keys>(null)
  /** Enter, pressed before there was anything to choose. */
  const isEntered = useRef(false)

  const fetchFound = () => {
    setLoaded(undefined)
    load().then(
      ({ default: Found }) => setLoaded({ Found }),
      () => setLoaded('failed'),
    )
  }
  // Before it is needed: it finds pages without a connection, too.
  useEffect(fetchFound, [])

  const found: FoundProps = {
    ...{ ...given, id, query, isFloating, isOpen, keys, isEntered },
    onActive: setActiveId,
    onDone() {
      setQuery('')
      setIsOpen(!isFloating)
      onDone?.()
    },
  }
  return (
    <div className={isFloating ? 'relative' : 'flex h-full flex-col'}>
      <div className="relative flex shrink-0 items-center">
        <Search aria-hidden="true" className="pointer-events-none absolute left-3 size-4 text-quiet" />
        <input
          ref={ref}
          type="search"
          role="combobox"
          aria-label="Search"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? activeId : undefined}
          autoComplete="off"
          maxLength={100}
          placeholder="Search"
          value={query}
          onChange={(event) => {
            isEntered.current = false
            setQuery(event.target.value)
            setIsOpen(true)
          }}
          onBlur={() => setIsOpen(!isFloating)}
          onClick={() => setIsOpen(true)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'Escape') {
              event.preventDefault()
              found.onDone()
            } else if (isFloating && !isOpen && event.key.startsWith('Arrow')) setIsOpen(true)
            else if (!keys.current) isEntered.current = event.key === 'Enter'
            else if (isOpen) keys.current(event)
          }}
          className={`peer w-full min-w-0 pr-3 pl-9 placeholder:text-quiet ${isFloating ? 'min-h-10 rounded-control border border-hairline bg-paper hover:border-edge' : 'min-h-14 bg-transparent focus-visible:outline-none'}`}
        />
        {isFloating ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute right-2.5 rounded border border-hairline bg-card px-1.5 py-0.5 font-sans text-quiet text-xs peer-focus:hidden"
          >
            Ctrl K
          </span>
        ) : (
          <button
            type="button"
            onClick={onDone}
            className="min-h-14 shrink-0 px-4 font-medium text-copper text-sm"
          >
            Cancel
          </button>
        )}
      </div>
      {typeof loaded === 'object' ? (
        <loaded.Found {...found} />
      ) : isOpen && loaded === 'failed' ? (
        <button type="button" onMouseDown={fetchFound} className="p-4 text-danger text-sm">
          The search could not be loaded. Try again
        </button>
      ) : null}
    </div>
  )
}
