/** Finding and replacing within the full editor, in a bar above the code. */
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  openSearchPanel,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchQuery,
} from '@codemirror/search'
import { type Command, EditorView, keymap, type Panel, runScopeHandlers } from '@codemirror/view'
import { describeMatches, mostCounted } from './search-words.ts'

/** Read as it is typed: a backslash is a backslash. */
const makeQuery = (text: string, replacement: string) =>
  new SearchQuery({ search: text, replace: replacement, literal: true })

function createPanel(view: EditorView): Panel {
  const last = getSearchQuery(view.state)
  const find = makeField('Find', last.search)
  const replacement = makeField('Replace with', last.replace)
  const count = document.createElement('span')
  count.setAttribute('role', 'status')
  count.className = 'cm-search-count'
  const button = (label: string, run: Command) => makeButton(label, () => run(view))
  const rows = [
    makeRow(
      find,
      button('Previous', findPrevious),
      button('Next', findNext),
      count,
      button('Close', closeSearchPanel),
    ),
    // What cannot be changed can still be looked through.
    ...(view.state.readOnly
      ? []
      : [makeRow(replacement, button('Replace', replaceNext), button('Replace all', replaceAll))]),
  ]
  const dom = document.createElement('div')
  dom.className = 'cm-find'
  dom.append(...rows)

  const showCount = () => {
    count.textContent = describeMatches(countMatches(view))
  }
  dom.addEventListener('input', () => {
    view.dispatch({ effects: setSearchQuery.of(makeQuery(find.value, replacement.value)) })
  })
  dom.addEventListener('keydown', (event) => {
    if (runScopeHandlers(view, event, 'search-panel')) return event.preventDefault()
    if (event.key !== 'Enter' || event.isComposing) return
    if (event.target === find) (event.shiftKey ? findPrevious : findNext)(view)
    else if (event.target === replacement) replaceNext(view)
    else return
    event.preventDefault()
  })
  return {
    dom,
    top: true,
    mount: () => {
      find.select()
      showCount()
    },
    update: ({ transactions, docChanged, selectionSet }) => {
      const isAsked = transactions.some(({ effects }) => effects.some((effect) => effect.is(setSearchQuery)))
      if (isAsked) {
        // Asked for anew by the keyboard, with what is selected.
        const query = getSearchQuery(view.state)
        if (find.value !== query.search) find.value = query.search
      }
      if (isAsked || docChanged || selectionSet) showCount()
    },
  }
}

/** How many there are, and which of them is selected, from 1; null without anything to look for. */
function countMatches({ state }: EditorView): { total: number; at: number } | null {
  const query = getSearchQuery(state)
  if (!query.valid) return null
  const { from, to } = state.selection.main
  let [total, at] = [0, 0]
  const matches = query.getCursor(state)
  for (let next = matches.next(); !next.done && total < mostCounted; next = matches.next()) {
    total += 1
    if (next.value.from === from && next.value.to === to) at = total
  }
  return { total, at }
}

function makeField(label: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'text'
  field.value = value
  field.placeholder = label
  field.setAttribute('aria-label', label)
  field.autocomplete = 'off'
  field.spellcheck = false
  // The library puts the focus here when the bar is asked for again.
  if (label === 'Find') field.setAttribute('main-field', 'true')
  return field
}

function makeButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

function makeRow(...parts: HTMLElement[]): HTMLElement {
  const row = document.createElement('div')
  row.className = 'cm-find-row'
  row.append(...parts)
  return row
}

const look = EditorView.theme({
  '.cm-panels': {
    color: 'var(--color-ink)',
    backgroundColor: 'var(--color-well)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    zIndex: '2',
  },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-hairline)' },
  '.cm-find': { display: 'flex', flexDirection: 'column', gap: '0.5rem', padding: '0.5rem' },
  '.cm-find-row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.5rem' },
  '.cm-find input': {
    flex: '1 1 10rem',
    minWidth: '0',
    maxWidth: '20rem',
    minHeight: '2.25rem',
    padding: '0 0.625rem',
    color: 'inherit',
    backgroundColor: 'var(--color-card)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-control)',
    font: 'inherit',
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
  },
  '.cm-find input::placeholder': {
    color: 'var(--color-quiet)',
    opacity: '1',
    fontFamily: 'var(--font-sans)',
  },
  '.cm-find button': {
    minHeight: '2.25rem',
    padding: '0 0.75rem',
    color: 'inherit',
    backgroundColor: 'var(--color-card)',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-control)',
    font: 'inherit',
    fontWeight: '500',
    cursor: 'pointer',
  },
  '.cm-find input:hover, .cm-find button:hover': { borderColor: 'var(--color-ink)' },
  '.cm-find input:focus-visible, .cm-find button:focus-visible': {
    outline: '2px solid var(--color-copper)',
    outlineOffset: '2px',
  },
  '.cm-find-row > :last-child': { marginLeft: 'auto' },
  '.cm-find-row + .cm-find-row > :last-child': { marginLeft: '0' },
  '@media (max-width: 40rem)': { '.cm-find input': { flexBasis: '100%', maxWidth: 'none' } },
  '.cm-search-count': { color: 'var(--color-quiet)', fontVariantNumeric: 'tabular-nums' },
})

export const codeSearch = [
  search({ top: true, createPanel }),
  keymap.of([
    { key: 'Mod-f', run: openSearchPanel, scope: 'editor search-panel' },
    {
      key: 'F3',
      run: findNext,
      shift: findPrevious,
      scope: 'editor search-panel',
      preventDefault: true,
    },
    { key: 'Escape', run: closeSearchPanel, scope: 'editor search-panel' },
  ]),
  look,
]
