/** Where each role can go: the entries everyone looks for first, and more below them. */
import {
  Activity,
  Award,
  Briefcase,
  Building2,
  ChartLine,
  ClipboardCheck,
  FileUp,
  FlaskConical,
  LayoutDashboard,
  Library,
  type LucideIcon,
  ScrollText,
  Search,
  Send,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import type { Role } from '#core/permissions.ts'
import { paths } from '#web/paths.ts'

export type NavigationEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** Other words people look for it by. */
  keywords: string
}
export type Navigation = { main: NavigationEntry[]; more: NavigationEntry[] }

const entry = (label: string, to: string, icon: LucideIcon, keywords = ''): NavigationEntry => ({
  label,
  to,
  icon,
  keywords,
})

export const navigationOf: Record<Role, Navigation> = {
  jobseeker: {
    main: [
      entry('Dashboard', paths.jobSeeker.dashboard, LayoutDashboard, 'home start overview'),
      entry('Upload Resume', paths.jobSeeker.resumeUpload, FileUp, 'cv document pdf'),
      entry('My Results', paths.jobSeeker.results, ClipboardCheck, 'scores tests badges feedback'),
    ],
    more: [
      entry('Find Jobs', paths.jobs, Search, 'vacancies openings apply'),
      entry('My Applications', paths.jobSeeker.applications, Send, 'candidacy status'),
      entry('My Profile', paths.jobSeeker.profile, UserRound, 'resume cv skills experience'),
    ],
  },
  hr: {
    main: [
      entry('Dashboard', paths.hr.dashboard, LayoutDashboard, 'home start overview'),
      entry('Upload JD', paths.hr.jdUpload, FileUp, 'job description document'),
      entry('Generate Tests', paths.hr.testGenerator, FlaskConical, 'questions assessment ai'),
      entry('Candidates', paths.hr.candidates, Users, 'people applicants applications'),
    ],
    more: [
      entry('Jobs', paths.hr.jobs, Briefcase, 'vacancies positions openings'),
      entry('Question Bank', paths.hr.items, Library, 'items questions'),
    ],
  },
  admin: {
    main: [
      entry('Dashboard', paths.admin.dashboard, LayoutDashboard, 'home start overview'),
      entry('User Management', paths.admin.users, Users, 'people accounts suspend'),
      entry('Badge Management', paths.admin.badges, Award, 'gold silver skill special'),
      entry('Analytics', paths.admin.analytics, ChartLine, 'numbers statistics reports'),
    ],
    more: [
      entry('Companies', paths.admin.companies, Building2, 'tenants employers approve'),
      entry('Audit Log', paths.admin.audit, ScrollText, 'history record who did what'),
      entry('Settings', paths.admin.settings, Settings, 'configuration claims'),
      entry('Operations', paths.admin.operations, Activity, 'queue mail outbox backup health'),
    ],
  },
}

export const accountEntry = entry('My Account', paths.account, UserRound, 'name theme password data')
