import { describe, expect, it } from 'vitest'
import { roles } from '../permissions.ts'
import type { NotificationContent } from './content.ts'
import { notificationTarget, pathOf } from './target.ts'

const id = '0d4f6f2a-8a64-4f0b-9a3f-6c0f2d1f3b11'
const ofCandidate = { aboutUserId: id, name: 'Nia Newcomer', candidateId: id }

describe('the address of what is told', () => {
  it.each<[NotificationContent, (typeof roles)[number], string | null]>([
    [
      { kind: 'invited_to_job', slug: 'welder & co', jobTitle: '', companyName: '' },
      'jobseeker',
      '/jobs/welder%20%26%20co',
    ],
    [
      { kind: 'badge_earned', badgeId: id, name: 'Gold', by: null },
      'jobseeker',
      '/job-seeker/results?badges=open',
    ],
    [
      { kind: 'result_ready', attemptId: id, title: '', companyName: '' },
      'jobseeker',
      `/job-seeker/results/${id}`,
    ],
    [{ kind: 'invitation_accepted', ...ofCandidate, jobTitle: '' }, 'hr', `/hr/candidates/${id}`],
    [{ kind: 'task_failed', task: 'mail.send' }, 'admin', '/admin/operations'],
    [{ kind: 'task_failed', task: 'mail.send' }, 'hr', null],
    [{ kind: 'join_requested', aboutUserId: id, name: '', companyName: '' }, 'admin', '/admin/companies'],
  ])('%o to a %s', (content, role, path) => {
    const target = notificationTarget(content, role)
    expect(target && pathOf(target)).toBe(path)
  })

  it('leads nobody into the area of another role', () => {
    const ofCompany: NotificationContent[] = [
      { kind: 'attempt_submitted', ...ofCandidate, title: '' },
      { kind: 'look_needed', aboutUserId: id, name: '', attemptId: id, title: '', because: 'failed' },
      { kind: 'application_received', aboutUserId: id, name: '', jobId: id, jobTitle: '' },
    ]
    for (const content of ofCompany)
      for (const role of roles) {
        const target = notificationTarget(content, role)
        if (role === 'hr') expect(target && pathOf(target)).toMatch(/^\/hr\//)
        else expect(target).toBeNull()
      }
  })
})
