import type { Claim } from '#core/content/landing.ts'

/** By how many there are. */
const columns = ['', 'lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4']

export function Claims({ claims }: { claims: readonly Claim[] }) {
  if (claims.length === 0) return null
  return (
    <section aria-label="In numbers" className="border-hairline border-y bg-card">
      <dl className={`mx-auto grid max-w-7xl grid-cols-2 px-5 sm:px-8 ${columns[claims.length] ?? ''}`}>
        {claims.map(({ figure, text }, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
            key={place}
            className="flex flex-col-reverse gap-1 border-hairline py-8 even:border-l even:pl-6 sm:even:pl-8 lg:not-first:border-l lg:not-first:pl-8"
          >
            <dt className="text-quiet">{text}</dt>
            <dd className="figures font-serif text-[2.75rem] leading-none">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
