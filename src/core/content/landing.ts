/** What whoever runs the product says of it. The one place where a figure is not computed. */
import content from './landing.json' with { type: 'json' }

export type LandingContent = {
  claims: { figure: string; text: string }[]
  testimonials: { quote: string; name: string; role: string }[]
  contactEmail: string
}

export const landingContent: LandingContent = content
