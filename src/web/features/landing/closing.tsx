import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

export function Closing() {
  return (
    <section
      id="about"
      className="mx-auto grid max-w-7xl gap-10 px-5 py-20 sm:px-8 lg:grid-cols-[2fr_1fr] lg:items-end"
    >
      <div className="flex max-w-3xl flex-col gap-5">
        <h2 className="text-title">An assay tells what a thing is worth</h2>
        <p className="text-lg text-quiet leading-relaxed">
          For eight hundred years assayers have tested gold and silver, stamped what they found, and put their
          mark beside it. The stamp is trusted because anyone can test again. We think that skill deserves the
          same care: a fair test, the evidence kept, a mark that anyone can check.
        </p>
      </div>
      <div className="lg:justify-self-end">
        <Link to={paths.register} className={buttonClass({ size: 'large' })}>
          Start Free Trial
        </Link>
      </div>
    </section>
  )
}
