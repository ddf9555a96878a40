/** What waits for a recruiter, in a line each. */
import {
  CalendarClock,
  CircleAlert,
  ClockAlert,
  Eye,
  Hand,
  ListChecks,
  type LucideIcon,
  Scale,
  UserRound,
} from 'lucide-react'
import type { NeedKind } from '#contract/overview.ts'

type Words = { icon: LucideIcon; one: string; many: string }

export const needWords: Record<NeedKind, Words> = {
  meeting: {
    icon: CalendarClock,
    one: 'interview today or tomorrow',
    many: 'interviews today and tomorrow',
  },
  appeal: { icon: Hand, one: 'person asks for a human look', many: 'people ask for a human look' },
  person_asked: {
    icon: UserRound,
    one: 'candidate asks to talk to a person',
    many: 'candidates ask to talk to a person',
  },
  decision: {
    icon: Scale,
    one: 'candidate waits for your decision',
    many: 'candidates wait for your decision',
  },
  review: { icon: Eye, one: 'result waits for your review', many: 'results wait for your review' },
  late_answers: {
    icon: ClockAlert,
    one: 'attempt has late answers to decide on',
    many: 'attempts have late answers to decide on',
  },
  unscored: { icon: CircleAlert, one: 'result could not be scored', many: 'results could not be scored' },
  plan: {
    icon: ListChecks,
    one: 'interview plan is not approved',
    many: 'interview plans are not approved',
  },
}
