import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/fraunces/opsz.css'
import './styles.css'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/lib/query-client.ts'
import { sessionQuery } from '#web/lib/session.ts'
import { keepThemeApplied } from '#web/lib/theme.ts'
import { Loading } from '#web/ui/loading.tsx'
import { FullPageProblem } from '#web/ui/problem.tsx'
import { paths } from './paths.ts'
import { router } from './router.tsx'

/** No route can be judged before it is known who is asking, so the session comes first. */
function App() {
  const session = useQuery(sessionQuery)
  if (session.isPending) return <Loading />
  // Only where nothing is known yet: a question that fails later must not take the open screen away.
  if (session.isLoadingError) return <FullPageProblem onRetry={() => void session.refetch()} />
  return <Screens userId={session.data.user?.id} />
}

/** When someone else is signed in, or no one any more (another tab did it), the open screen may not be theirs to see. */
function Screens({ userId }: { userId: string | undefined }) {
  const shownTo = useRef(userId)
  useEffect(() => {
    if (shownTo.current === userId) return
    shownTo.current = userId
    void router.invalidate()
  }, [userId])
  return <RouterProvider router={router} />
}

keepThemeApplied()
// Most who come to the front door are visitors: what they will see is loaded while the session is asked for.
if (window.location.pathname === paths.landing) void import('./screens/public/landing.tsx')

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
