/**
 * The full editor of code. Loaded when someone is about to write some.
 *
 * It stands in a shadow root: there the library hands its styles to the browser as objects, which the product's content
 * security policy allows. In the page itself it would write a style element, which the policy refuses.
 */
import { indentLess, indentMore } from '@codemirror/commands'
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language'
import { Compartment, EditorSelection, EditorState, type Extension, Prec } from '@codemirror/state'
import { type Command, EditorView, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view'
import { minimalSetup } from 'codemirror'
import { createEchoes, findChangeIfAny, indentOf, type Spot, unifyBreaks } from '../code-changes.ts'
import { loadLanguageIfAny } from './languages.ts'
import { look } from './look.ts'
import { codeSearch } from './search.ts'

export type ShownCode = {
  label: string
  description: string
  value: string
  language: string | null
  readOnly: boolean
}

export type FullEditor = {
  show(code: ShownCode): void
  focus(): void
  readSpot(): Spot
  setSpot(spot: Spot): void
  destroy(): void
}

export function createFullEditor(
  host: HTMLElement,
  shown: ShownCode,
  on: { change: (code: string) => void; run: () => boolean },
): FullEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  // In the same root as what it describes: from outside no id reaches in.
  const description = document.createElement('p')
  description.id = 'description'
  description.hidden = true
  root.append(description)

  const [words, language, access] = [new Compartment(), new Compartment(), new Compartment()]
  const echoes = createEchoes()
  let isShowing = false
  let last: ShownCode = { ...shown, language: null }
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: shown.value,
      extensions: [
        Prec.highest(keyboard(on.run)),
        minimalSetup,
        lineNumbers(),
        highlightActiveLineGutter(),
        bracketMatching(),
        indentOnInput(),
        codeSearch,
        look,
        words.of(wordsOf(shown)),
        language.of([]),
        access.of(accessOf(shown)),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (!docChanged || isShowing) return
          const code = state.doc.toString()
          echoes.expect(code)
          on.change(code)
        }),
      ],
    }),
  })

  const showLanguage = async (name: string | null) => {
    const found = await loadLanguageIfAny(name)
    if (last.language !== name) return
    view.dispatch({ effects: language.reconfigure([found ?? [], indentUnit.of(indentOf(name))]) })
  }

  const take = (code: string) => {
    const current = view.state.doc.toString()
    if (echoes.isEcho(code, current)) return
    const changes = findChangeIfAny(current, code)
    if (!changes) return
    isShowing = true
    view.dispatch({ changes })
    isShowing = false
  }

  const show = (next: ShownCode) => {
    const before = last
    last = next
    if (description.textContent !== next.description) description.textContent = next.description
    if (next.label !== before.label) view.dispatch({ effects: words.reconfigure(wordsOf(next)) })
    if (next.readOnly !== before.readOnly) view.dispatch({ effects: access.reconfigure(accessOf(next)) })
    if (next.language !== before.language) void showLanguage(next.language)
    if (next.value !== before.value) take(unifyBreaks(next.value))
  }
  show(shown)

  return {
    show,
    focus: () => view.focus(),
    readSpot: () => {
      const { from, to } = view.state.selection.main
      return { from, to, isFocused: view.hasFocus }
    },
    setSpot: ({ from, to, isFocused }) => {
      const { length } = view.state.doc
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } })
      if (isFocused) view.focus()
    },
    destroy: () => {
      view.destroy()
      description.remove()
    },
  }
}

const wordsOf = ({ label }: ShownCode): Extension =>
  EditorView.contentAttributes.of({
    'aria-label': label,
    'aria-describedby': 'description',
    // What can be written in is reached by Tab as it is; this tells it to those who look for what scrolls.
    tabindex: '0',
  })

/** Where there is nothing to indent, Tab goes on. */
const accessOf = ({ readOnly }: ShownCode): Extension =>
  readOnly
    ? [EditorState.readOnly.of(true), EditorView.editorAttributes.of({ class: 'cm-read-only' })]
    : keymap.of([{ key: 'Tab', run: indent, shift: indentLess }])

/** Up to the next step at the caret, or all lines that are selected. */
const indent: Command = (view) => {
  const { state } = view
  if (state.selection.ranges.some(({ empty }) => !empty)) return indentMore(view)
  const step = state.facet(indentUnit).length
  const change = state.changeByRange(({ head }) => {
    const insert = ' '.repeat(step - ((head - state.doc.lineAt(head).from) % step))
    return { range: EditorSelection.cursor(head + insert.length), changes: { from: head, insert } }
  })
  view.dispatch(state.update(change, { userEvent: 'input.indent', scrollIntoView: true }))
  return true
}

/** Ctrl+Enter runs. After Escape the next Tab leaves, however long it takes: the library alone waits two seconds. */
function keyboard(run: () => boolean): Extension {
  const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta'].includes(key)
  return [
    keymap.of([
      { key: 'Mod-Enter', run },
      { key: 'Ctrl-Enter', run },
    ]),
    EditorView.domEventHandlers({
      keydown: (event, view) => {
        if (!event.isComposing && !isModifier(event.key)) view.setTabFocusMode(event.key === 'Escape')
        return false
      },
      blur: (_event, view) => {
        view.setTabFocusMode(false)
      },
    }),
  ]
}
