/** What whoever runs the product says of it: as the page brought it along (server/http/pages/app-page.ts), or the standard text. */
import { type LandingContent, standardLanding } from '#core/content/landing.ts'

const written = document.getElementById('landing-content')?.textContent

export const landingContent: LandingContent = written ? JSON.parse(written) : standardLanding
