import { Flame, Inbox, Scale } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PressingCount, PressingEntry, PressingList, pressingLinkClass } from '#web/ui/pressing-list.tsx'
import { PressingSkeleton } from '#web/ui/pressing-skeleton.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Example, Pair } from '../example.tsx'

export function Waiting() {
  return (
    <>
      <Pair>
        <Example title="Panel" layout="stack">
          <Panel
            title="Recent applications"
            actions={
              <Button kind="quiet" size="small">
                See all
              </Button>
            }
          >
            <p className="text-quiet">Lena Ashworth-Ito and three others applied since yesterday.</p>
          </Panel>
        </Example>
        <Example title="Panel that is loading" layout="stack">
          <Panel title="Recent results" isBusy>
            <SkeletonLines count={3} />
          </Panel>
        </Example>
        <Example title="Skeleton, shaped like what comes" layout="stack">
          <div aria-busy="true" className="flex items-center gap-4">
            <Skeleton className="size-12 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        </Example>
        <Example title="Spinner, where no shape is known">
          <Spinner />
          <Spinner className="size-8 text-copper" />
        </Example>
      </Pair>
      <Pair>
        <Example title="What somebody has to see to" layout="stack">
          <PressingList>
            <PressingEntry icon={Scale}>
              <a href="#waiting" className={pressingLinkClass}>
                <PressingCount>3</PressingCount>
                coins wait to be weighed
              </a>
              <p className="text-quiet text-sm">Oldest: 2 days ago</p>
            </PressingEntry>
            <PressingEntry icon={Flame} isWide>
              <a href="#waiting" className={pressingLinkClass}>
                <PressingCount>1</PressingCount>
                furnace is cold
              </a>
            </PressingEntry>
          </PressingList>
        </Example>
        <Example title="The same, on its way" layout="stack">
          <div aria-busy="true">
            <PressingSkeleton count={2} />
          </div>
        </Example>
      </Pair>
      <Pair>
        <Example title="Empty state" layout="stack">
          <div className="surface-card">
            <EmptyState icon={Inbox} title="No messages yet" action={<Button>Write the first one</Button>}>
              What you and the company write to each other stays here.
            </EmptyState>
          </div>
        </Example>
      </Pair>
    </>
  )
}
