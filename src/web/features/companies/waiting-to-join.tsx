import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#web/lib/api.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const refreshMs = 15_000

/** At the door: of the company nothing is known here but its name. */
export function WaitingToJoin({ companyName }: { companyName: string }) {
  // The answer shows by itself: the session tells of the company.
  useQuery({ ...sessionQuery, refetchInterval: refreshMs })
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)

  const withdraw = async () => {
    try {
      await client.companies.withdraw()
    } finally {
      // Where it failed too: someone may have answered a moment before.
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
  }

  return (
    <div className="surface-card wrap-anywhere">
      <EmptyState
        icon={Clock3}
        title={`You asked to join ${companyName}`}
        action={
          <Button kind="secondary" onClick={() => setIsAsking(true)}>
            Take back my request
          </Button>
        }
      >
        Someone of that company, or an administrator, has to say yes before anything of it is shown here. This
        page changes by itself once they answer.
      </EmptyState>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Take back your request?"
        confirmLabel="Take it back"
        onConfirm={withdraw}
      >
        {`${companyName} will no longer see that you asked. You can ask again, or choose another company.`}
      </ConfirmDialog>
    </div>
  )
}
