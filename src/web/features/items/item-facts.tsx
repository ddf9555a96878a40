/** What is known of a question besides its words: where it is from, how it measures, what it was before. */
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { CompanyItem } from '#contract/items.ts'
import { formatDate } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { difficultyWords, nameLanguage, typeWords } from '#web/ui/item/item-words.ts'
import { versionLink } from '#web/ui/version-link.ts'
import { sourceWords } from './bank-words.ts'
import { ItemStatistics } from './item-statistics.tsx'
import {
  describeBasis,
  describeDifficulty,
  describeDiscrimination,
  describeEstimate,
  describeGuessing,
} from './parameter-words.ts'

export function ItemFacts({ item }: { item: CompanyItem }) {
  return (
    <aside aria-label="Facts" className="flex min-w-0 flex-col gap-6">
      <Origin item={item} />
      <Measure item={item} />
      <Versions item={item} />
    </aside>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="surface-card flex min-w-0 flex-col gap-3 p-5">
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Origin({ item }: { item: CompanyItem }) {
  const facts = [
    ['Skill', item.skill],
    ['Type', typeWords[item.type]],
    ['Difficulty', difficultyWords[item.difficulty]],
    ['Language', item.language && nameLanguage(item.language)],
    ['Source', sourceWords[item.source]],
    ['Belongs to', item.isOwn ? 'Your company' : 'The bank that all companies share'],
    ['Last change', formatDate(item.updatedAt)],
  ] as const
  return (
    <Card title="About it">
      <dl className="flex flex-col gap-3">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt className="text-quiet text-sm">{name}</dt>
              <dd className="figures wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

function Measure({ item }: { item: CompanyItem }) {
  const { parameters } = item
  const rows = [
    {
      words: describeDifficulty(parameters),
      figure: `Difficulty ${describeEstimate(parameters.difficulty)}`,
    },
    {
      words: describeDiscrimination(parameters),
      figure: `Discrimination ${describeEstimate(parameters.discrimination)}`,
    },
    { words: describeGuessing(parameters), figure: null },
  ]
  return (
    <Card title="How it measures">
      <p className="text-quiet text-sm">{describeBasis(parameters)}</p>
      <ul className="flex flex-col gap-2.5">
        {rows.map(({ words, figure }) => (
          <li key={words} className="text-pretty">
            {words}
            {figure ? <span className="figures block text-quiet text-sm">{figure}</span> : null}
          </li>
        ))}
      </ul>
      <ItemStatistics item={item} />
    </Card>
  )
}

function Versions({ item }: { item: CompanyItem }) {
  const newest = Math.max(...item.versions.map(({ version }) => version))
  return (
    <Card title="Versions">
      <ol className="flex flex-col divide-y divide-hairline border-hairline border-y">
        {item.versions
          .toSorted((one, other) => other.version - one.version)
          .map(({ version, createdAt, isUsed }) => (
            <li key={version} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 text-sm">
              <Link
                to={paths.hr.item}
                params={{ itemId: item.id }}
                search={version === newest ? {} : { version }}
                {...versionLink(version === item.version)}
              >
                {`Version ${version}`}
              </Link>
              <span className="figures text-quiet">
                {formatDate(createdAt)}
                {isUsed ? ', asked' : ''}
              </span>
            </li>
          ))}
      </ol>
      <p className="text-quiet text-sm">
        {item.isUsed
          ? 'It has been asked. A change makes a new version, and past results keep theirs.'
          : 'Nobody has been asked it yet.'}
      </p>
    </Card>
  )
}
