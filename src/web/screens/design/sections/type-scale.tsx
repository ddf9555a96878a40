// The only font that screens load when they show code, so it is not among those of every page.
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Example } from '../example.tsx'

const steps = [
  { name: 'display', look: 'font-serif text-display font-medium tracking-tight', text: 'Skill, weighed' },
  { name: 'title', look: 'font-serif text-title font-medium', text: 'What stays when the fire is out' },
  { name: 'figure', look: 'figures font-serif text-figure', text: '1,284 of 2,096' },
  { name: 'heading', look: 'font-serif text-heading font-medium', text: 'Three answers, and the reasons' },
  { name: 'lg', look: 'text-lg', text: 'A candidate reads this while the clock runs.' },
  { name: 'base', look: '', text: 'Every score names the answer and the words behind it.' },
  { name: 'sm', look: 'text-sm', text: 'Tables, hints and labels are set in this size.' },
  { name: 'xs', look: 'text-xs', text: 'Initials and the values of tokens.' },
]

export function TypeScale() {
  return (
    <>
      <Example title="Scale" layout="stack">
        <ul className="flex flex-col divide-y divide-hairline border-hairline border-y">
          {steps.map(({ name, look, text }) => (
            <li key={name} className="flex flex-col gap-1 py-4 sm:flex-row sm:items-baseline sm:gap-6">
              <code className="w-20 shrink-0 font-mono text-quiet text-xs">{name}</code>
              <span className={`min-w-0 wrap-anywhere ${look}`}>{text}</span>
            </li>
          ))}
        </ul>
      </Example>
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        <Example title="Fraunces, for headings" layout="stack">
          <p className="wrap-anywhere font-serif text-heading">
            ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz &amp; 0123456789
          </p>
        </Example>
        <Example title="Figtree, for the interface" layout="stack">
          <p className="wrap-anywhere text-heading">
            ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz &amp; 0123456789
          </p>
        </Example>
        <Example title="JetBrains Mono, for code" layout="stack">
          <CodeBlock code={'const fineness = (pure, total) =>\n  Math.round((pure / total) * 1000)'} />
        </Example>
      </div>
      <Example title="A link inside text, and words that are marked" layout="stack">
        <p className="max-w-prose leading-relaxed">
          The rubric asks for a <strong>reason</strong> and an <em>example</em>. Where the answer gives both,{' '}
          <a href="#scores" className="text-link">
            the score says which words
          </a>{' '}
          it rests on. Figures that are compared stand in columns:{' '}
          <span className="figures">1,111 and 8,088</span>.
        </p>
      </Example>
    </>
  )
}
