/** What whoever runs the product says of it. The one place where a figure is not computed. */
import content from './landing.json' with { type: 'json' }

export type Claim = { figure: string; text: string }
export type Testimonial = { quote: string; name: string; role: string }
export type LandingContent = { claims: Claim[]; testimonials: Testimonial[]; contactEmail: string }

/** The standard text, which an administrator's takes the place of. */
export const standardLanding: LandingContent = content
