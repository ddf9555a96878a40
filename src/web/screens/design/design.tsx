/** Every part of web/ui, alive and in each of its states. Only there in development. */
import type { ReactNode } from 'react'
import { useTitle } from '#web/ui/page.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'
import { Toaster } from '#web/ui/toast.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { Section } from './example.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Charts } from './sections/charts.tsx'
import { Choices } from './sections/choices.tsx'
import { Code } from './sections/code.tsx'
import { Colours } from './sections/colours.tsx'
import { Dialogs } from './sections/dialogs.tsx'
import { Fields } from './sections/fields.tsx'
import { Files } from './sections/files.tsx'
import { Identity } from './sections/identity.tsx'
import { Lists } from './sections/lists.tsx'
import { Medallions } from './sections/medallions.tsx'
import { Motion } from './sections/motion.tsx'
import { Notices } from './sections/notices.tsx'
import { Progress } from './sections/progress.tsx'
import { Scores } from './sections/scores.tsx'
import { Tables } from './sections/tables.tsx'
import { TypeScale } from './sections/type-scale.tsx'
import { Views } from './sections/views.tsx'
import { Waiting } from './sections/waiting.tsx'

type Entry = { id: string; title: string; lead: string; Content: () => ReactNode }

const entries: Entry[] = [
  {
    id: 'identity',
    title: 'Identity',
    lead: 'The name and its mark, the stone on which metal is tried, and the faces of people.',
    Content: Identity,
  },
  {
    id: 'colour',
    title: 'Colour',
    lead: 'Surfaces, text, filled controls and lines. Every pair that can meet is readable in both themes.',
    Content: Colours,
  },
  {
    id: 'type',
    title: 'Type',
    lead: 'A serif for headings and large figures, a sans for the interface, a mono for code.',
    Content: TypeScale,
  },
  {
    id: 'motion',
    title: 'Spacing and motion',
    lead: 'Steps of a quarter rem. Motion stays under 200 ms, and is gone for those who ask for less of it.',
    Content: Motion,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    lead: 'One primary action in sight at a time; the rest step back.',
    Content: Buttons,
  },
  {
    id: 'fields',
    title: 'Fields',
    lead: 'A label above, a hint below, and an error beside the field that it is about.',
    Content: Fields,
  },
  {
    id: 'choices',
    title: 'Choices',
    lead: 'Yes or no, on or off, and one of a few that deserve a sentence each.',
    Content: Choices,
  },
  {
    id: 'code',
    title: 'Code',
    lead: 'Written in a full editor or a plain one, as each prefers; run against tests that say what went in and what came out.',
    Content: Code,
  },
  {
    id: 'lists',
    title: 'Lists to edit',
    lead: 'Short words as chips, and entries that can be added, removed and moved. The focus follows.',
    Content: Lists,
  },
  {
    id: 'dialogs',
    title: 'Dialogs and drawers',
    lead: 'For what needs an answer before going on. Escape always leads out, and back to where you were.',
    Content: Dialogs,
  },
  {
    id: 'views',
    title: 'Menus, tabs and tooltips',
    lead: 'Actions behind a button, several views of one thing, and a word about a control.',
    Content: Views,
  },
  {
    id: 'tables',
    title: 'Tables and pages',
    lead: 'Dense on a desk, with a header that stays in sight; a card for each row on a phone.',
    Content: Tables,
  },
  {
    id: 'scores',
    title: 'Chips, scores and figures',
    lead: 'A band is never told by its colour alone: a word always stands beside it.',
    Content: Scores,
  },
  {
    id: 'medallions',
    title: 'Medallions',
    lead: 'Gold and silver are for what was earned, and appear nowhere else.',
    Content: Medallions,
  },
  {
    id: 'charts',
    title: 'Charts',
    lead: 'A picture of the numbers, and the same numbers as a table.',
    Content: Charts,
  },
  {
    id: 'progress',
    title: 'Steps and time',
    lead: 'Where one is on the way, and how long there is left.',
    Content: Progress,
  },
  {
    id: 'files',
    title: 'File drop',
    lead: 'Choose a file or drop one. What is wrong with it is said before it is sent.',
    Content: Files,
  },
  {
    id: 'notices',
    title: 'Notices',
    lead: 'What happened, where it happened, and how to take it back.',
    Content: Notices,
  },
  {
    id: 'waiting',
    title: 'Waiting and emptiness',
    lead: 'The shape of what is coming, and the first step where nothing is.',
    Content: Waiting,
  },
]

export default function Design() {
  useTitle('Design')
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
        <div className="mx-auto flex max-w-7xl items-center justify-between px-5 py-2 sm:px-8">
          <Wordmark />
          <ThemeToggle />
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-x-16 px-5 sm:px-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents />
        <main id="main" tabIndex={-1} className="min-w-0 xl:col-start-2 xl:row-start-1">
          <header className="flex flex-col gap-5 py-14 sm:py-20">
            <h1 className="text-display">The parts of Assay</h1>
            <p className="max-w-prose text-lg text-quiet">
              Everything the screens are made of, alive and in each of its states: warm paper and ink, one
              metal for action, the precious ones only for what was earned. All people and companies here are
              made up.
            </p>
          </header>
          {entries.map(({ Content, ...heading }) => (
            <Section key={heading.id} {...heading}>
              <Content />
            </Section>
          ))}
        </main>
      </div>
      <Toaster />
    </>
  )
}

/** Beside the parts on a desk, before them elsewhere. */
function Contents() {
  return (
    <nav
      aria-label="Contents"
      className="pt-8 xl:sticky xl:top-14 xl:col-start-1 xl:row-start-1 xl:max-h-[calc(100dvh-3.5rem)] xl:self-start xl:overflow-y-auto xl:pt-20 xl:pb-8"
    >
      <ul className="grid grid-cols-2 gap-x-6 border-hairline text-sm sm:grid-cols-3 xl:grid-cols-1 xl:border-l">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block py-1.5 text-quiet hover:text-ink hover:underline focus-visible:-outline-offset-2 xl:px-4"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
