import { CircleCheck, Clock, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Chip, ScoreChip } from '#web/ui/chip.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Example, Pair } from '../example.tsx'

export function Scores() {
  const [opened, setOpened] = useState(0)
  return (
    <>
      <Pair>
        <Example title="Chip">
          <Chip>Draft</Chip>
          <Chip tone="copper">In review</Chip>
          <Chip tone="good" icon={CircleCheck}>
            Hired
          </Chip>
          <Chip tone="info">Interview scheduled</Chip>
          <Chip tone="caution" icon={Clock}>
            Late
          </Chip>
          <Chip tone="danger">Rejected</Chip>
          <Chip icon={MapPin}>Port Alder, or from anywhere</Chip>
        </Example>
        <Example title="Score, one for each band">
          <ScoreChip percent={94} />
          <ScoreChip percent={84} />
          <ScoreChip percent={73} />
          <ScoreChip percent={41} />
        </Example>
        <Example title="Meter, as a score" layout="stack">
          <Meter label="Problem solving" percent={96} isScore />
          <Meter label="Communication" percent={82} isScore />
          <Meter label="Metallurgy" percent={71} isScore />
          <Meter label="Writing" percent={38} isScore />
        </Example>
        <Example title="Meter, as a part of a whole" layout="stack">
          <Meter label="Profile filled in" percent={60} />
          <Meter label="Answers given" percent={100} />
          <Meter label="Answers checked" percent={0} />
        </Example>
      </Pair>
      <Example title="Stat tile" layout="stack">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <StatTile label="Open vacancies" value="14" />
          <StatTile label="Applications this week" value="1,284" change={12} />
          <StatTile label="Median time to a result" value="6 min" change={-8} note="Over 30 days" />
          <StatTile label="Badges issued" value="37" change={0} />
          <StatTile label="Average score" value="" isLoading />
          <StatTile
            label="Waiting for a look"
            value="9"
            note={opened === 0 ? 'Opens the list' : `Opened: ${opened}`}
            onOpen={() => setOpened(opened + 1)}
          />
        </div>
      </Example>
    </>
  )
}
