/** What a result looks like, made of the parts of the real one. */
import { Quote } from 'lucide-react'
import { Chip } from '#web/ui/chip.tsx'
import { Medallion } from '#web/ui/medallion.tsx'
import { Meter } from '#web/ui/meter.tsx'
import { Touchstone } from '#web/ui/touchstone.tsx'

export function SampleResult() {
  return (
    <figure className="relative mx-auto w-full max-w-xl">
      {/* The stone that the paper lies on, with the metals rubbed on it. */}
      <div data-theme="dark" className="absolute inset-0 overflow-hidden rounded-[1.25rem] bg-paper">
        <Touchstone first={46} gap={40} />
      </div>
      <div className="relative px-4 pt-44 pb-4 sm:px-9 sm:pt-44 sm:pb-6">
        <div className="flex flex-col gap-6 rounded-card bg-card p-6 sm:p-7">
          <div className="flex items-start gap-4">
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <p className="text-quiet text-sm">Backend Engineer, technical test</p>
              <p className="figures font-serif text-[3.25rem] leading-none">92%</p>
              <div className="flex flex-wrap gap-2">
                <Chip tone="good">Excellent</Chip>
                <Chip>give or take 4</Chip>
              </div>
            </div>
            <Medallion kind="gold" size={104} />
          </div>
          <div className="flex flex-col gap-4">
            <Meter isScore label="Databases" percent={95} />
            <Meter isScore label="System design" percent={88} />
            <Meter isScore label="Debugging" percent={76} />
          </div>
          <blockquote className="flex gap-3 rounded-control bg-well p-4">
            <Quote aria-hidden="true" className="mt-1 size-4 shrink-0 text-copper" />
            <div className="flex flex-col gap-1.5">
              <p className="font-serif">
                “I would{' '}
                <mark className="bg-copper-tint text-copper">
                  put the payment and the outbox row in one transaction
                </mark>
                , so a crash between them cannot lose either.”
              </p>
              <p className="text-quiet text-sm">
                Rubric, line 3, 4 of 4 points: keeps two writes consistent when one can fail.
              </p>
            </div>
          </blockquote>
        </div>
        <figcaption data-theme="dark" className="mt-4 text-center text-quiet text-sm">
          A sample result. The candidate sees the same page.
        </figcaption>
      </div>
    </figure>
  )
}
