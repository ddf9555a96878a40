/** The full editor in the product's own colours: they come through the page's variables, so a theme changes both. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const ink = 'var(--color-ink)'
const quiet = 'var(--color-quiet)'
const copper = 'var(--color-copper)'
const edge = 'var(--color-edge)'
const hairline = 'var(--color-hairline)'
const card = 'var(--color-card)'
const well = 'var(--color-well)'
const small = '0.8125rem'
const focusRing = { outline: `2px solid ${copper}`, outlineOffset: '2px' }

const frame = EditorView.theme({
  '&': {
    color: ink,
    backgroundColor: card,
    border: `1px solid ${edge}`,
    borderRadius: 'var(--radius-control)',
    maxHeight: '60dvh',
    overflow: 'hidden',
    fontSize: small,
  },
  '&:hover': { borderColor: ink },
  '&.cm-focused': focusRing,
  '&.cm-read-only': { backgroundColor: well },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    // `==` must not look like `===`.
    fontVariantLigatures: 'none',
    lineHeight: '1.625',
    scrollbarColor: `${edge} transparent`,
  },
  // Of what is written in, so that a click below the last line is one into the code. Without the two lines of the edge.
  '.cm-content, .cm-gutter': { minHeight: 'calc(var(--code-min-height) - 2px)' },
  '.cm-content': { padding: '0.625rem 0', caretColor: ink },
  '.cm-line': { padding: '0 0.75rem' },
  '.cm-gutters': {
    color: quiet,
    backgroundColor: card,
    border: 'none',
    borderRight: `1px solid ${hairline}`,
  },
  '&.cm-read-only .cm-gutters': { backgroundColor: well },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.25rem', padding: '0 0.5rem' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLineGutter': { color: ink },
  '.cm-cursor': { borderLeft: `2px solid ${ink}`, marginLeft: '-1px' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--color-copper-tint)',
  },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--color-info-tint)',
    outline: `1px solid var(--color-info)`,
    borderRadius: '2px',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'var(--color-danger-tint)',
    color: 'var(--color-danger)',
  },
  '.cm-searchMatch': {
    backgroundColor: 'var(--color-caution-tint)',
    outline: '1px solid var(--color-caution-fill)',
    borderRadius: '2px',
  },
  '.cm-searchMatch-selected': {
    backgroundColor: 'var(--color-copper-tint)',
    outline: `2px solid ${copper}`,
  },
  '@media (prefers-reduced-motion: reduce)': { '.cm-cursorLayer': { animation: 'none !important' } },
  '@media (forced-colors: active)': {
    '.cm-selectionBackground': { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    '.cm-matchingBracket, .cm-searchMatch': { outline: '1px solid Highlight' },
  },
})

/** Every colour is readable on the card and on what is marked in it: tokens.test.ts. */
const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], color: copper },
  { tag: [tags.string, tags.special(tags.string), tags.regexp, tags.escape], color: 'var(--color-good)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom, tags.meta], color: 'var(--color-info)' },
  {
    tag: [tags.typeName, tags.className, tags.namespace, tags.standard(tags.name)],
    color: 'var(--color-caution)',
  },
  {
    tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
    fontWeight: '600',
  },
  { tag: tags.comment, color: quiet, fontStyle: 'italic' },
  { tag: tags.invalid, color: 'var(--color-danger)' },
])

export const look = [frame, syntaxHighlighting(colours)]
