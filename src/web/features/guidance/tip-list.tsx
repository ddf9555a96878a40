import { Link } from '@tanstack/react-router'
import { Lightbulb } from 'lucide-react'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { listTips } from './tips.ts'
import { useOwnState } from './use-own-state.ts'

export function TipList() {
  const { state, isError } = useOwnState()
  const tips = state ? listTips(state) : []
  return (
    <Panel title="Tips for you" isBusy={!(state || isError)}>
      {state || isError ? null : <SkeletonLines count={3} />}
      {!state && isError ? <p className="text-quiet">They come when your connection is back.</p> : null}
      {state && tips.length === 0 ? (
        <p className="text-pretty text-quiet">Nothing presses. You are well on your way.</p>
      ) : null}
      {tips.length > 0 ? (
        <ul aria-label="Tips for you" className="flex flex-col gap-4">
          {tips.map(({ id, text, link: { label, ...address } }) => (
            <li key={id} className="flex gap-3">
              <Lightbulb aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-copper" />
              <div className="flex min-w-0 flex-col items-start gap-1">
                <p className="max-w-prose wrap-anywhere text-pretty">{text}</p>
                <Link {...address} className="text-link">
                  {label}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  )
}
