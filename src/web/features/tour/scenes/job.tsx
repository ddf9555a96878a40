import { Sparkles } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Found, type PictureProps, Reveal } from '../reveal.tsx'
import { job } from './sample.ts'

/** The skills stand in braces. */
const paragraphs = [
  'You build and run the services that keep freight moving for four hundred small shippers: {REST APIs} in {TypeScript} on {Node.js}, with {PostgreSQL} as the one place where the truth lives.',
  'You ship in {Docker}, take your week on call, and bring calm {incident response} that others can read afterwards.',
  'Experience with {Kafka} is welcome, not needed.',
]
const needed = ['REST APIs', 'TypeScript', 'Node.js', 'PostgreSQL', 'Docker', 'Incident response']
const welcome = ['Kafka']
const facts = [
  ['Experience', '3 years or more'],
  ['Job type', 'Full-time'],
] as const

/** In the order of the text, so that the eye can follow from the words to the chips. */
const foundAt = (skill: string) =>
  1 + [...needed, ...welcome].findIndex((name) => name.toLowerCase() === skill.toLowerCase())

export function JobPicture({ beat }: PictureProps) {
  const count = Math.min(beat, needed.length + welcome.length)
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="max-sm:hidden">
        <Stepper label="Job description" steps={['Upload', 'Preview', 'Complete']} current={1} />
      </div>
      <div className="grid gap-4 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <article className="surface-card flex flex-col gap-3 p-5">
          <div>
            <h2 className="text-heading">{job.title}</h2>
            <p className="text-quiet text-sm">{job.company}</p>
          </div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="text-sm leading-relaxed">
              {paragraph.split(/[{}]/).map((part, index) =>
                index % 2 === 1 ? (
                  <Found key={part} isShown={beat >= foundAt(part)}>
                    {part}
                  </Found>
                ) : (
                  part
                ),
              )}
            </p>
          ))}
        </article>
        {/* On a phone above the text, so that both are in sight while the skills are found. */}
        <section className="surface-card flex flex-col gap-3 p-5 max-md:order-first">
          <div className="flex items-baseline justify-between gap-3">
            <h2 className="text-heading">Skills</h2>
            <span className="figures text-quiet text-sm">{count} found</span>
          </div>
          <Skills title="Needed" skills={needed} beat={beat} />
          <Skills title="Welcome" skills={welcome} beat={beat} />
          <dl className="mt-auto flex max-md:hidden flex-col gap-1 border-hairline border-t pt-3 text-sm">
            {facts.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-3">
                <dt className="text-quiet">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4">
        <p className="text-quiet text-sm">Nothing is published before you say so.</p>
        <Button icon={Sparkles}>Publish Job & Generate Tests</Button>
      </div>
    </div>
  )
}

function Skills({ title, skills, beat }: { title: string; skills: string[]; beat: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium text-sm">{title}</p>
      <div className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <Reveal key={skill} isShown={beat >= foundAt(skill)}>
            <Chip tone="copper">{skill}</Chip>
          </Reveal>
        ))}
      </div>
    </div>
  )
}
