/** From a candidate's page to a comparison with others. */
import { useNavigate } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Candidate } from '#contract/desk.ts'
import type { DeskSearch } from '#web/lib/desk-search.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { mostCompared, toIds } from './compare-search.ts'

const PickDialog = lazy(async () => ({ default: (await import('./pick-candidates.tsx')).PickDialog }))

export function CompareWith({ candidate, search }: { candidate: Candidate; search: DeskSearch }) {
  const navigate = useNavigate()
  const [isPicking, setIsPicking] = useState(false)
  const { id, name } = candidate
  return (
    <>
      <Button kind="secondary" icon={Columns3} onClick={() => setIsPicking(true)}>
        Compare with...
      </Button>
      <Suspense>
        {isPicking ? (
          <PickDialog
            title={`Compare ${name} with`}
            beside={candidate}
            taken={[id]}
            isBlind={search.blind === 'on'}
            least={1}
            most={mostCompared - 1}
            onPick={(others) =>
              void navigate({ to: paths.hr.compare, search: { ...search, ids: toIds([id, ...others]) } })
            }
            onClose={() => setIsPicking(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
