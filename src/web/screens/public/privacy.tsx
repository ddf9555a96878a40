import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { privacyText } from '#web/features/legal/privacy-text.ts'

export default function Privacy() {
  return <LegalPage text={privacyText} />
}
