import type { Testimonial } from '#core/content/landing.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export function Voices({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section id="voices" className="mx-auto max-w-7xl px-5 py-20 sm:px-8">
      <h2 className="text-title">What people say</h2>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        {testimonials.map(({ quote, name, role }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one person may say two things
          <figure key={place} className="flex flex-col gap-6 border-copper border-l-2 pl-6 sm:pl-8">
            <blockquote className="font-serif text-xl leading-relaxed sm:text-2xl sm:leading-relaxed">
              {`“${quote}”`}
            </blockquote>
            <figcaption className="flex items-center gap-3">
              <Avatar name={name} />
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-quiet text-sm">{role}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
