/** The address of what was found, of its parts. */
import type { Hit } from '#contract/search.ts'
import { paths } from '#web/paths.ts'

export type Link = {
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
}

/** A blind page leads on blindly. */
const blindly = (isBlind: boolean) => (isBlind ? { search: { blind: 'on' } } : {})

export function linkOf({ page, id }: Hit['opens'], title: string, isBlind: boolean): Link {
  switch (page) {
    case 'candidate':
      return { to: paths.hr.candidate, params: { candidateId: id }, ...blindly(isBlind) }
    case 'result':
      return { to: paths.hr.result, params: { resultId: id }, ...blindly(isBlind) }
    case 'company_job':
      return { to: paths.hr.job, params: { jobId: id } }
    case 'test':
      return { to: paths.hr.test, params: { testId: id } }
    case 'item':
      return { to: paths.hr.item, params: { itemId: id } }
    case 'awarding':
      // A badge is given on the page of whoever gets it.
      return { to: paths.hr.candidates }
    case 'posting':
      return { to: paths.job, params: { slug: id } }
    case 'applications':
      return { to: paths.jobSeeker.applications }
    case 'take_test':
      return { to: paths.jobSeeker.takeTest, params: { testId: id } }
    case 'take_scenarios':
      return { to: paths.jobSeeker.scenarioTest, params: { testId: id } }
    case 'take_interview':
      return { to: paths.jobSeeker.aiInterview, params: { interviewId: id } }
    case 'own_result':
      return { to: paths.jobSeeker.result, params: { resultId: id } }
    case 'own_badges':
      return { to: paths.jobSeeker.results, search: { badges: 'open' } }
    case 'users':
      return { to: paths.admin.user, params: { userId: id } }
    case 'companies':
      return { to: paths.admin.company, params: { companyId: id } }
    case 'badges':
      return { to: paths.admin.badges, search: { search: title } }
  }
}

export function hrefOf({ to, params = {}, search }: Link): string {
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return search ? `${path}?${new URLSearchParams(search)}` : path
}
