import { useState } from 'react'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { Example, Pair } from '../example.tsx'

const rules = {
  endings: ['.pdf', '.doc', '.docx'],
  maxBytes: 10 * 1024 * 1024,
  text: 'PDF or Word, up to 10 MB',
}

export function Files() {
  const [taken, setTaken] = useState<string | null>(null)
  return (
    <Pair>
      <Example title="To choose or to drop" layout="stack">
        <FileDrop label="Choose a resume" rules={rules} onFile={({ name }) => setTaken(name)} />
        <p role="status" className="text-quiet text-sm">
          {taken ? `Taken: ${taken}` : 'No file yet'}
        </p>
      </Example>
      <Sending />
      <Example title="Without knowing how far" layout="stack">
        <FileDrop
          label="Choose a third resume"
          rules={rules}
          onFile={() => {}}
          progress={{ label: 'Looking at the file', note: 'resume.pdf, 840 kB', onCancel: () => {} }}
        />
      </Example>
      <Example title="Refused by the server" layout="stack">
        <FileDrop
          label="Choose a job description"
          rules={rules}
          onFile={() => {}}
          error="This PDF is locked with a password. Please choose one that is not."
        />
      </Example>
    </Pair>
  )
}

function Sending() {
  const [name, setName] = useState<string | null>('resume-ines-okafor.pdf')
  const [percent, setPercent] = useState(62)
  return (
    <Example title="On its way" layout="stack">
      <FileDrop
        label="Choose another resume"
        rules={rules}
        onFile={(file) => {
          setName(file.name)
          setPercent(0)
        }}
        progress={name === null ? null : { label: `Sending ${name}`, percent, onCancel: () => setName(null) }}
      />
      <label className="flex items-center gap-4 text-quiet text-sm">
        Sent so far
        <input
          type="range"
          min={0}
          max={100}
          value={percent}
          disabled={name === null}
          onChange={(event) => setPercent(event.target.valueAsNumber)}
          className="min-w-0 flex-1"
        />
      </label>
    </Example>
  )
}
