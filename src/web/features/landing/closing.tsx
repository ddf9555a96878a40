import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Medallion } from '#web/ui/medallion.tsx'

export function Closing() {
  return (
    <section id="about" className="mx-auto max-w-7xl px-5 py-20 sm:px-8">
      <div
        data-theme="dark"
        className="grid items-center gap-10 rounded-[1.25rem] bg-paper px-6 py-12 text-ink sm:px-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-16"
      >
        <div className="flex max-w-2xl flex-col items-start gap-6">
          <h2 className="text-title">An assay tells what a thing is worth</h2>
          <p className="text-lg text-quiet leading-relaxed">
            For centuries assayers have tested gold and silver, stamped what they found, and put their mark
            beside it. The stamp is trusted because anyone can test again. We think that skill deserves the
            same care: a fair test, the evidence kept, a mark that anyone can check.
          </p>
          <Link to={paths.register} className={buttonClass({ size: 'large' })}>
            Start Free Trial
          </Link>
        </div>
        <div className="justify-self-center max-lg:order-first">
          <Medallion kind="special" size={220} />
        </div>
      </div>
    </section>
  )
}
