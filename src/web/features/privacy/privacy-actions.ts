import type { DataExport } from '#contract/privacy.ts'
import { api, client } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { updateSessionUser } from '#web/lib/session.ts'

export async function requestExport(): Promise<void> {
  const { export: made } = await client.privacy.requestExport()
  await showExport(made)
}

export async function discardExport(): Promise<void> {
  await client.privacy.discardExport()
  await showExport(null)
}

/** An older answer that is on its way must not take its place. */
async function showExport(shown: DataExport | null): Promise<void> {
  const queryKey = api.privacy.export.queryKey()
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, { export: shown })
}

/** The account stays for seven days more, and so does who is signed in here. */
export async function leave(proof: { password?: string }): Promise<void> {
  const { user } = await client.privacy.leave(proof)
  updateSessionUser(user)
  void queryClient.invalidateQueries({ queryKey: api.accounts.signIns.queryKey() })
}

export async function stay(): Promise<void> {
  const { user } = await client.privacy.stay()
  updateSessionUser(user)
}
