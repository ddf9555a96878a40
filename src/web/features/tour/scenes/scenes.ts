/** The scenes in their order. A caption says all that its picture shows. */
import type { ReactNode } from 'react'
import type { Screen } from '../frame.tsx'
import type { PictureProps } from '../reveal.tsx'
import { BadgePicture } from './badge.tsx'
import { DecisionPicture } from './decision.tsx'
import { JobPicture } from './job.tsx'
import { ScorePicture } from './score.tsx'
import { SittingPicture } from './sitting.tsx'
import { TestPicture } from './test.tsx'

export type Scene = {
  id: string
  title: string
  seenBy: string
  caption: string
  screen: Screen
  Picture: (props: PictureProps) => ReactNode
}

export const scenes: readonly [Scene, ...Scene[]] = [
  {
    id: 'job',
    title: 'Start from the job',
    seenBy: 'What HR sees',
    caption:
      'Upload or paste a job description. Seven skills are found in the words of this one, six needed and one welcome, each marked where it stands. Correct them, then publish the job.',
    screen: { address: '/hr/jd-upload', sidebar: 'hr', entry: 1 },
    Picture: JobPicture,
  },
  {
    id: 'test',
    title: 'A test made for it',
    seenBy: 'What HR sees',
    caption:
      'The skills become a test: here four sections, 20 questions and 60 minutes, then three scenarios. You see each section’s length and skills, and read every question before anyone sits it.',
    screen: { address: '/hr/test-generator', sidebar: 'hr', entry: 2 },
    Picture: TestPicture,
  },
  {
    id: 'sitting',
    title: 'Sit it in peace',
    seenBy: 'What the candidate sees',
    caption:
      'One question, the time, and a navigator to move freely. An answer is saved as soon as it is given, and what says Saved outlives a closed browser or a lost connection.',
    screen: { address: '/job-seeker/take-test', sidebar: 'none' },
    Picture: SittingPicture,
  },
  {
    id: 'score',
    title: 'A score with its reasons',
    seenBy: 'What the candidate sees',
    caption:
      'The overall score, each section, and behind them the candidate’s own words beside the rubric line they met. A line that was not met says so. Whoever disagrees can ask for a human look.',
    screen: { address: '/job-seeker/results', sidebar: 'jobSeeker', entry: 2 },
    Picture: ScorePicture,
  },
  {
    id: 'badge',
    title: 'A badge anyone can verify',
    seenBy: 'What anyone sees',
    caption:
      'A badge is a signed credential. The page checks that its signature is valid, to whom and for what it was issued, and that it was not revoked. No account is needed to look.',
    screen: { address: '/verify', sidebar: 'none' },
    Picture: BadgePicture,
  },
  {
    id: 'decision',
    title: 'Decide, and answer everyone',
    seenBy: 'What HR sees',
    caption:
      'All candidates in one table: one completed, one with an interview scheduled, one whose test is pending. You decide with a reason that has to do with the job, and every candidate gets an answer.',
    screen: { address: '/hr/candidates', sidebar: 'hr', entry: 3 },
    Picture: DecisionPicture,
  },
]
