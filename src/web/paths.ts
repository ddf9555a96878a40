/** Every address of the product, once. */
export const paths = {
  landing: '/',
  login: '/login',
  register: '/register',
  /** Where the identity provider sends the browser back to. */
  googleReturn: '/login/google',
  forgotPassword: '/forgot-password',
  /** These three are reached by mailed links: the token stands behind the #. */
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  invitation: '/invitation',
  terms: '/terms',
  privacy: '/privacy',
  account: '/account',
  notifications: '/notifications',
  jobs: '/jobs',
  job: '/jobs/$slug',
  /** Reached by a mailed link, too. */
  invited: '/invited',
  /** A result that its owner shows by a link. */
  sharedResult: '/r/$token',
  /** Where anyone checks a badge: one that they have, or one that its owner shows. */
  verify: '/verify',
  verifyBadge: '/verify/$badgeId',
  /** Only in development: every part of the design system, alive. */
  design: '/design',
  apiDocs: '/api/docs',
  jobSeeker: {
    dashboard: '/job-seeker',
    resumeUpload: '/job-seeker/resume-upload',
    takeTest: '/job-seeker/take-test/$testId',
    aiInterview: '/job-seeker/ai-interview/$interviewId',
    scenarioTest: '/job-seeker/scenario-test/$testId',
    results: '/job-seeker/results',
    result: '/job-seeker/results/$resultId',
    applications: '/job-seeker/applications',
    profile: '/job-seeker/profile',
  },
  hr: {
    dashboard: '/hr',
    jdUpload: '/hr/jd-upload',
    testGenerator: '/hr/test-generator',
    candidates: '/hr/candidates',
    compare: '/hr/candidates/compare',
    candidate: '/hr/candidates/$candidateId',
    jobs: '/hr/jobs',
    job: '/hr/jobs/$jobId',
    editJob: '/hr/jobs/$jobId/edit',
    interview: '/hr/interviews/$interviewId',
    result: '/hr/results/$resultId',
    items: '/hr/items',
    newItem: '/hr/items/new',
    importItems: '/hr/items/import',
    item: '/hr/items/$itemId',
    editItem: '/hr/items/$itemId/edit',
    scenario: '/hr/items/scenarios/$scenarioId',
    test: '/hr/tests/$testId',
    testPreview: '/hr/tests/$testId/preview',
  },
  admin: {
    dashboard: '/admin',
    users: '/admin/users',
    user: '/admin/users/$userId',
    badges: '/admin/badges',
    analytics: '/admin/analytics',
    companies: '/admin/companies',
    company: '/admin/companies/$companyId',
    audit: '/admin/audit',
    settings: '/admin/settings',
    operations: '/admin/operations',
  },
} as const

/** The part of a test's page that says how it measured: what comes behind the `#`. */
export const testStatisticsId = 'statistics'

/** Where a role is at home. A role this version does not know is asked to sign in again. */
export function homePath(role: string): '/job-seeker' | '/hr' | '/admin' | '/login' {
  if (role === 'jobseeker') return paths.jobSeeker.dashboard
  if (role === 'hr') return paths.hr.dashboard
  if (role === 'admin') return paths.admin.dashboard
  return paths.login
}

/** The page that was asked for before signing in, if it is one of ours; never another site. */
export function safeNextPath(next: unknown): string | null {
  const isOurs = typeof next === 'string' && /^\/(?![/\\])/.test(next)
  const isDoor = isOurs && [paths.login, paths.register].some((door) => next.startsWith(door))
  return isOurs && !isDoor ? next : null
}
