import { BadgeCheck, CircleCheck } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { type PictureProps, Reveal } from '../reveal.tsx'
import { candidate } from './sample.ts'

const checks = [
  { name: 'Signature valid', text: 'Signed by Assay and unchanged since' },
  { name: `Issued to ${candidate}`, text: 'On 12 May 2025, by its rule' },
  { name: 'Not revoked', text: 'Looked up just now' },
]

export function BadgePicture({ beat }: PictureProps) {
  const isVerified = beat > checks.length + 1
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="flex items-center justify-between gap-3 border-hairline border-b pb-4">
        <Wordmark />
        <span className="text-quiet text-sm">Badge verification</span>
      </div>
      <div className="grid flex-1 items-center gap-6 md:grid-cols-2">
        <div className="flex flex-col items-center gap-3 text-center">
          <span className="md:hidden">
            <Medallion kind="gold" size={168} />
          </span>
          <span className="max-md:hidden">
            <Medallion kind="gold" size={260} />
          </span>
          <div>
            <h2 className="text-2xl">Gold Badge</h2>
            <p className="mx-auto max-w-60 mt-1 text-quiet text-sm">
              90% or more in three technical tests, one after the other
            </p>
          </div>
        </div>
        <section className="surface-card flex flex-col p-5">
          <div className="flex min-h-8 items-center justify-between gap-3 pb-3">
            <p className="font-serif text-heading">Checks</p>
            <Reveal isShown={isVerified}>
              <Chip tone="good" icon={BadgeCheck}>
                Verified
              </Chip>
            </Reveal>
          </div>
          <ul>
            {checks.map(({ name, text }, index) => (
              <li key={name} className="border-hairline border-t py-3 last:pb-0">
                <Reveal isShown={beat >= index + 2} className="flex gap-3">
                  <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" />
                  <span className="min-w-0">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-quiet text-sm">{text}</span>
                  </span>
                </Reveal>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}
