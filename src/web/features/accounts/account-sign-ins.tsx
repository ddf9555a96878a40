import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#web/lib/api.ts'
import { refusalText } from '#web/lib/refusals.ts'
import { useSignedInUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { notify } from '#web/ui/toast.tsx'
import { endSignIn } from './account-actions.ts'
import { type SignIn, SignInRow } from './account-sign-in-row.tsx'
import { RowsSkeleton } from './account-skeletons.tsx'
import { signOut, signOutEverywhere } from './sign-out.ts'

/** More than these are seldom looked at. */
const shownFirst = 5

export function AccountSignIns() {
  // Times are shown in the zone of whoever is signed in: they follow when it changes.
  useSignedInUser()
  const query = useQuery(api.accounts.signIns.queryOptions())
  if (query.data) return <SignIns signIns={query.data.signIns} />
  if (query.isError) {
    return (
      <InlineError onRetry={() => void query.refetch()}>
        Where you are signed in could not be loaded.
      </InlineError>
    )
  }
  return (
    <div aria-busy="true">
      <RowsSkeleton count={2} />
    </div>
  )
}

function SignIns({ signIns }: { signIns: SignIn[] }) {
  const list = useRef<HTMLUListElement>(null)
  const end = useEnd(() => list.current?.focus())
  const [isAll, setIsAll] = useState(false)
  const open = signIns.filter(({ isOpen }) => isOpen)
  // The one that reads this comes first.
  open.sort((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
  const ended = signIns.filter(({ isOpen }) => !isOpen)
  return (
    <div className="flex flex-col gap-5">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Signed in now"
        className="flex flex-col divide-y divide-hairline border-hairline border-y"
      >
        {open.slice(0, isAll ? undefined : shownFirst).map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            isEnding={end.isPending && end.variables.id === signIn.id}
            onEnd={() => end.mutate(signIn)}
          />
        ))}
      </ul>
      {open.length > shownFirst && !isAll ? (
        <div>
          <Button kind="quiet" size="small" onClick={() => setIsAll(true)}>
            Show all {open.length}
          </Button>
        </div>
      ) : null}
      {end.isError ? (
        <InlineError>{refusalText(end.error, 'Signing out did not work. Please try again.')}</InlineError>
      ) : null}
      {ended.length > 0 ? (
        <details className="group">
          <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-control font-medium text-sm [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden="true"
              className="size-4 text-quiet transition-transform group-open:rotate-90"
            />
            Earlier sign-ins
            <span className="figures text-quiet">{ended.length}</span>
          </summary>
          <ul className="mt-2 flex flex-col divide-y divide-hairline border-hairline border-y">
            {ended.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ul>
        </details>
      ) : null}
      <EverywhereButton />
    </div>
  )
}

function useEnd(onEnded: () => void) {
  const toLogin = useWayToLogin()
  return useMutation({
    mutationFn: async ({ id, isThisOne }: SignIn) => {
      if (!isThisOne) return await endSignIn(id)
      await signOut()
      await toLogin()
    },
    onSuccess: (_, { browser, isThisOne }) => {
      if (isThisOne) return
      notify({ key: 'sign-in', text: `${browser} is signed out.` })
      onEnded()
    },
  })
}

function EverywhereButton() {
  const [isAsking, setIsAsking] = useState(false)
  const toLogin = useWayToLogin()
  const everywhere = useMutation({ mutationFn: signOutEverywhere })
  return (
    <div>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        onConfirm={async () => {
          await everywhere.mutateAsync()
          await toLogin()
        }}
      >
        You sign in again on each of your devices, this one included. Nothing you saved is lost.
      </ConfirmDialog>
    </div>
  )
}

function useWayToLogin() {
  const router = useRouter()
  return () => router.navigate({ to: paths.login })
}
