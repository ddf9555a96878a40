/** The JSON Resume format (jsonresume.org, version 1), as far as it is measured here. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Work = {
  name: string
  position: string
  location?: string
  url?: string
  startDate?: string
  endDate?: string
  summary?: string
  highlights?: string[]
}

export type Education = {
  institution: string
  area?: string
  studyType?: string
  startDate?: string
  endDate?: string
  score?: string
  courses?: string[]
}

export type JsonResume = {
  meta?: { language?: 'en' | 'es' | 'fr' | 'de' }
  basics: {
    name: string
    label?: string
    email?: string
    phone?: string
    url?: string
    summary?: string
    location?: { address?: string; postalCode?: string; city?: string; region?: string; countryCode?: string }
    profiles?: { network: string; username?: string; url?: string }[]
  }
  work?: Work[]
  volunteer?: {
    organization: string
    position: string
    startDate?: string
    endDate?: string
    summary?: string
    highlights?: string[]
  }[]
  education?: Education[]
  awards?: { title: string; date?: string; awarder?: string; summary?: string }[]
  certificates?: { name: string; date?: string; issuer?: string; url?: string }[]
  publications?: { name: string; publisher?: string; releaseDate?: string; url?: string; summary?: string }[]
  skills?: { name: string; level?: string; keywords?: string[] }[]
  languages?: { language: string; fluency?: string }[]
  interests?: { name: string; keywords?: string[] }[]
  references?: { name: string; reference?: string }[]
  projects?: {
    name: string
    description?: string
    url?: string
    startDate?: string
    endDate?: string
    highlights?: string[]
    keywords?: string[]
  }[]
}

export type Person = {
  id: string
  /** Not in any document of the seen half, so that nobody can learn their names and companies either. */
  isUnseen: boolean
  resume: JsonResume
}

export function readPeople(): Person[] {
  const people = path.join(import.meta.dirname, 'people')
  return [...readFrom(people, false), ...readFrom(path.join(people, 'unseen'), true)]
}

function readFrom(folder: string, isUnseen: boolean): Person[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      id: file.replace(/[.]json$/, ''),
      isUnseen,
      resume: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonResume,
    }))
}

/** As themes want it: many ask for the names of the format's version 0, or for lists that may be absent. */
export function asThemesExpect(resume: JsonResume): object {
  return {
    ...resume,
    basics: { ...resume.basics, website: resume.basics.url },
    work: resume.work?.map((work) => ({ ...work, company: work.name, website: work.url })),
    volunteer: resume.volunteer?.map((work) => ({ ...work, company: work.organization })),
    projects: resume.projects?.map((project) => ({ highlights: [], keywords: [], roles: [], ...project })),
  }
}
