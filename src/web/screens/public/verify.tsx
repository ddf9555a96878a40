import { VerifyPage } from '#web/features/badges/verify/verify-page.tsx'

export default VerifyPage
