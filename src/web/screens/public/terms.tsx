import { LegalPage } from '#web/features/legal/legal-page.tsx'
import { termsText } from '#web/features/legal/terms-text.ts'

export default function Terms() {
  return <LegalPage text={termsText} />
}
