/** Every address of the product and whose it is. */
import type { Caller } from './callers.ts'

export const screensOf: Record<Caller, string[]> = {
  visitor: [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/confirm-email',
    '/invitation',
    '/invited',
    '/jobs',
    '/verify',
    '/terms',
    '/privacy',
    '/api/docs',
  ],
  jobseeker: [
    '/job-seeker',
    '/job-seeker/resume-upload',
    '/job-seeker/take-test/demo',
    '/job-seeker/results',
    '/jobs',
    '/job-seeker/applications',
    '/job-seeker/profile',
    '/account',
    '/notifications',
  ],
  hr: [
    '/hr',
    '/hr/jd-upload',
    '/hr/test-generator',
    '/hr/candidates',
    '/hr/candidates/compare',
    '/hr/jobs',
    '/hr/items',
    '/hr/items/new',
    '/hr/items/import',
    '/hr/items/scenarios/data-churn-list-nobody-trusts',
  ],
  admin: [
    '/admin',
    '/admin/users',
    '/admin/badges',
    '/admin/analytics',
    '/admin/companies',
    '/admin/audit',
    '/admin/settings',
    '/admin/settings?section=mails',
    '/admin/settings?section=mails&mail=job_invitation',
    '/admin/operations',
  ],
}

/** Addresses of one thing, here with an id that is nobody's: for those who must not get there. Journeys show the rest. */
export const screensOfOne: Partial<Record<Caller, string[]>> = {
  jobseeker: [
    '/job-seeker/take-test/some-test',
    '/job-seeker/scenario-test/some-test',
    '/job-seeker/ai-interview/some-interview',
    '/job-seeker/results/some-result',
  ],
  hr: [
    '/hr/jobs/some-job',
    '/hr/jobs/some-job/edit',
    '/hr/candidates/some-candidate',
    '/hr/interviews/some-interview',
    '/hr/results/some-result',
    '/hr/items/some-item',
    '/hr/items/some-item/edit',
    '/hr/items/scenarios/some-scenario',
    '/hr/tests/some-test',
    '/hr/tests/some-test/preview',
  ],
  admin: ['/admin/users/some-user'],
}
