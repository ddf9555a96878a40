/** The text of the landing page while it is edited: entries have a key, so that they stay themselves when they change places. */
import type { Claim, LandingContent, Testimonial } from '#core/content/landing.ts'

type Keyed<Entry> = Entry & { key: string }

export type FormLanding = {
  claims: Keyed<Claim>[]
  testimonials: Keyed<Testimonial>[]
  contactEmail: string
}

const withKey = <Entry extends object>(entry: Entry): Keyed<Entry> => ({ ...entry, key: crypto.randomUUID() })

export const newClaim = () => withKey({ figure: '', text: '' })
export const newTestimonial = () => withKey({ quote: '', name: '', role: '' })

export const toFormLanding = ({ claims, testimonials, contactEmail }: LandingContent): FormLanding => ({
  claims: claims.map(withKey),
  testimonials: testimonials.map(withKey),
  contactEmail,
})

export const toContent = ({ claims, testimonials, contactEmail }: FormLanding): LandingContent => ({
  claims: claims.map(({ figure, text }) => ({ figure, text })),
  testimonials: testimonials.map(({ quote, name, role }) => ({ quote, name, role })),
  contactEmail,
})

export const isSameLanding = (one: FormLanding, other: FormLanding) =>
  JSON.stringify(toContent(one)) === JSON.stringify(toContent(other))

const fields = {
  claims: ['Claims', ({ claims }: FormLanding) => claims.map(({ figure, text }) => `${figure} ${text}`)],
  testimonials: [
    'Testimonials',
    ({ testimonials }: FormLanding) =>
      testimonials.map(({ quote, name, role }) => `${name}, ${role}: ${quote}`),
  ],
  contactEmail: ['Contact address', ({ contactEmail }: FormLanding) => [contactEmail]],
} as const

export function findLandingDifferences(theirs: FormLanding, yours: FormLanding) {
  return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) => {
    const [label, say] = fields[field]
    const [said, mine] = [say(theirs).join('\n'), say(yours).join('\n')]
    return said === mine ? [] : [{ field, label, theirs: said, yours: mine }]
  })
}
