import type { ReactNode } from 'react'
import { usePreference } from '#web/lib/preference.ts'
import { themePreference } from '#web/lib/theme.ts'
import { Example } from '../example.tsx'

type Token = `--color-${string}`

const surfaces: [Token, string][] = [
  ['--color-paper', 'what everything lies on'],
  ['--color-card', 'a thing of its own'],
  ['--color-well', 'sunk in, or hovered'],
  ['--color-copper-tint', 'chosen'],
  ['--color-good-tint', 'excellent, done'],
  ['--color-info-tint', 'strong, to know'],
  ['--color-caution-tint', 'fair, take care'],
  ['--color-danger-tint', 'low, went wrong'],
]
const texts: [Token, string][] = [
  ['--color-ink', 'text'],
  ['--color-quiet', 'beside the point'],
  ['--color-copper', 'action'],
  ['--color-good', 'excellent, done'],
  ['--color-info', 'strong, to know'],
  ['--color-caution', 'fair, take care'],
  ['--color-danger', 'low, went wrong'],
]
const fills: [background: Token, text: Token, string][] = [
  ['--color-copper', '--color-on-copper', 'the primary action'],
  ['--color-copper-strong', '--color-on-copper', 'the same, hovered'],
  ['--color-danger', '--color-on-danger', 'what cannot be undone'],
]
const lines: [Token, string][] = [
  ['--color-edge', 'needed to see a control'],
  ['--color-caution-fill', 'a fair score’s bar'],
  ['--color-hairline', 'only orders'],
  ['--color-scrim', 'over the page behind a dialog'],
]

const shelf = 'grid w-full grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4'
const swatch = 'flex h-16 items-end rounded-control border border-hairline p-2.5'

export function Colours() {
  // The values below are read from the page, which has another theme then.
  usePreference(themePreference)
  return (
    <>
      <Example title="Surfaces" layout="stack">
        <ul className={shelf}>
          {surfaces.map(([token, use]) => (
            <Swatch key={token} name={token} use={use}>
              <div className={swatch} style={{ background: `var(${token})` }} />
            </Swatch>
          ))}
        </ul>
      </Example>
      <Example title="Text, readable on every surface" layout="stack">
        <ul className={shelf}>
          {texts.map(([token, use]) => (
            <Swatch key={token} name={token} use={use}>
              <div
                className={`${swatch} bg-card font-serif text-3xl leading-none`}
                style={{ color: `var(${token})` }}
              >
                Aa
              </div>
            </Swatch>
          ))}
        </ul>
      </Example>
      <Example title="Filled controls, and the text on them" layout="stack">
        <ul className={shelf}>
          {fills.map(([token, text, use]) => (
            <Swatch key={token} name={token} use={use}>
              <div
                className={`${swatch} font-medium text-sm`}
                style={{ background: `var(${token})`, color: `var(${text})` }}
              >
                {nameOf(text)}
              </div>
            </Swatch>
          ))}
        </ul>
      </Example>
      <Example title="Lines and the scrim" layout="stack">
        <ul className={shelf}>
          {lines.map(([token, use]) => (
            <Swatch key={token} name={token} use={use}>
              <div
                className="h-16 rounded-control border bg-card"
                style={
                  token === '--color-scrim'
                    ? { background: `var(${token})` }
                    : { borderColor: `var(${token})` }
                }
              />
            </Swatch>
          ))}
        </ul>
      </Example>
    </>
  )
}

function Swatch({ name, use, children }: { name: Token; use: string; children: ReactNode }) {
  const value = getComputedStyle(document.documentElement).getPropertyValue(name)
  return (
    <li className="flex min-w-0 flex-col gap-1.5 text-sm leading-snug">
      {children}
      <span className="flex flex-wrap justify-between gap-x-2">
        <span className="font-medium">{nameOf(name)}</span>
        <code className="font-mono text-quiet text-xs leading-5">{value}</code>
      </span>
      <span className="text-quiet">{use}</span>
    </li>
  )
}

const nameOf = (token: Token) => token.slice('--color-'.length)
