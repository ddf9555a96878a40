import { Clock3, Gauge, ListChecks, MessagesSquare } from 'lucide-react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Chip } from '#web/ui/chip.tsx'
import { RadioCards } from '#web/ui/choice.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type PictureProps, Reveal } from '../reveal.tsx'
import { ignore, job } from './sample.ts'

type Section = { name: string; questions: number; minutes: number; skills: string[]; isShown: boolean }

const sections = [
  { name: 'Services and APIs', questions: 6, minutes: 16, skills: ['Node.js', 'REST APIs'] },
  { name: 'Data', questions: 6, minutes: 18, skills: ['PostgreSQL'] },
  { name: 'Code completion', questions: 5, minutes: 16, skills: ['TypeScript'] },
  { name: 'On call', questions: 3, minutes: 10, skills: ['Docker', 'Incident response'] },
]

const columns: Column<Section>[] = [
  {
    id: 'name',
    header: 'Section',
    cell: ({ name, isShown }) => (
      <Reveal isShown={isShown}>
        <span className="font-medium">{name}</span>
      </Reveal>
    ),
  },
  {
    id: 'questions',
    header: 'Questions',
    isFigure: true,
    cell: ({ questions, isShown }) => <Reveal isShown={isShown}>{questions}</Reveal>,
  },
  {
    id: 'minutes',
    header: 'Minutes',
    isFigure: true,
    cell: ({ minutes, isShown }) => <Reveal isShown={isShown}>{minutes}</Reveal>,
  },
  {
    id: 'skills',
    header: 'Skills',
    cell: ({ skills, isShown }) => (
      <Reveal isShown={isShown} className="flex flex-wrap gap-1 max-md:justify-end">
        {skills.map((skill) => (
          <Chip key={skill}>{skill}</Chip>
        ))}
      </Reveal>
    ),
  },
]

/** A phone has room for one column; it says the same. */
const narrowColumns: Column<Section>[] = [
  {
    id: 'section',
    header: 'Section',
    isHeaderHidden: true,
    cell: ({ name, questions, minutes, skills, isShown }) => (
      <Reveal isShown={isShown} className="text-left">
        <span className="block font-medium">{name}</span>
        <span className="figures block text-quiet">
          {questions} questions, {minutes} minutes
        </span>
        <span className="block text-quiet">{skills.join(', ')}</span>
      </Reveal>
    ),
  },
]

const options = [
  'Read the balance twice',
  'Add in a single UPDATE',
  'Index the balance',
  'Read from a replica',
].map((label) => ({ value: label, label }))

export function TestPicture({ beat }: PictureProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  return (
    <div className="flex flex-col gap-3.5">
      <div className="flex flex-col gap-2">
        <h2 className="text-heading">{job.title}: skills test</h2>
        <div className="flex flex-wrap gap-1.5">
          <Chip icon={ListChecks}>20 questions</Chip>
          <Chip icon={Clock3}>60 minutes</Chip>
          <Chip icon={MessagesSquare}>3 scenarios</Chip>
          <Chip icon={Gauge}>Medium, adaptive</Chip>
        </div>
      </div>
      <div className="overflow-hidden rounded-card">
        <Table
          caption="Sections"
          columns={isWide ? columns : narrowColumns}
          rows={sections.map((section, index) => ({ ...section, isShown: beat >= index + 1 }))}
          keyOf={({ name }) => name}
          empty={null}
        />
      </div>
      <Reveal isShown={beat >= 6} className="surface-card flex flex-col gap-3 p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-quiet text-sm">Sample question · Data</p>
          <span className="flex gap-1.5">
            <Chip>PostgreSQL</Chip>
            <Chip tone="info">Medium</Chip>
          </span>
        </div>
        <RadioCards
          legend="Two requests raise the same balance at the same moment, and one raise is lost. Which change prevents it?"
          name="tour-sample-question"
          options={options}
          value=""
          onChange={ignore}
        />
      </Reveal>
    </div>
  )
}
