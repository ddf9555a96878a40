import { Check, Send } from 'lucide-react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/field.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { type PictureProps, Reveal } from '../reveal.tsx'
import { candidate, ignore, job } from './sample.ts'

type Row = {
  name: string
  experience: string
  status: [Tone, string]
  scores: string[]
  badge?: 'gold' | 'silver'
}

const rows: Row[] = [
  {
    name: candidate,
    experience: '6 years',
    status: ['good', 'Completed'],
    scores: ['Test: 92%', 'Interview: 88%'],
    badge: 'gold',
  },
  {
    name: 'Jonas Lindqvist',
    experience: '4 years',
    status: ['info', 'Interview Scheduled'],
    scores: ['Test: 84%'],
    badge: 'silver',
  },
  {
    name: 'Noor Haddad',
    experience: '3 years',
    status: ['caution', 'Test Pending'],
    scores: ['Pending'],
  },
]

const columns: Column<Row>[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    cell: ({ name, experience }) => (
      <span className="flex items-center gap-3 max-md:flex-row-reverse">
        <Avatar name={name} size="small" />
        <span className="leading-tight">
          <span className="block font-medium">{name}</span>
          <span className="block text-quiet max-md:hidden">{experience}</span>
        </span>
      </span>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status: [tone, word] }) => <Chip tone={tone}>{word}</Chip> },
  {
    id: 'scores',
    header: 'Scores',
    cell: ({ scores }) => (
      <span className="figures flex gap-x-3 whitespace-nowrap md:flex-col">
        {scores.map((score) => (
          <span key={score} className={score === 'Pending' ? 'text-quiet' : ''}>
            {score}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'badge',
    header: 'Badge',
    cell: ({ badge }) =>
      badge ? <Medallion kind={badge} size={32} /> : <span className="text-quiet">None</span>,
  },
]

const reason = 'Meets every needed skill of the job'

export function DecisionPicture({ beat }: PictureProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const chosen = new Set(beat >= 2 ? [candidate] : [])
  const isSent = beat >= 7
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2 className="text-heading">Candidates</h2>
        <p className="text-quiet text-sm">
          {job.title} · {job.company}
        </p>
      </div>
      <div className="overflow-hidden rounded-card">
        <Table
          caption="Candidates"
          // On a phone every column is a line: only what the decision needs.
          columns={isWide ? columns : columns.slice(0, 3)}
          rows={rows}
          keyOf={({ name }) => name}
          {...(isWide && { selection: { keys: chosen, onChange: ignore } })}
          empty={null}
        />
      </div>
      <Reveal isShown={beat >= 4} className="surface-card flex flex-col gap-4 p-5">
        <h3 className="text-lg">Approve {candidate}</h3>
        <Select
          label="Job-related reason"
          value={reason}
          onChange={ignore}
          options={[{ value: reason, label: reason }]}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Reveal isShown={isSent} className="flex items-center gap-2 text-good text-sm">
            <Check strokeWidth={2.5} className="size-4 shrink-0" />
            The answer and its reason are with {candidate.split(' ')[0]}.
          </Reveal>
          <Button icon={Send}>Approve and answer</Button>
        </div>
      </Reveal>
    </div>
  )
}
