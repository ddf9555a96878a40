/**
 * Inside a transaction only its own `Tx` may be used. On the embedded database (one connection) a query on the
 * outer handle would wait for the transaction to end, and the transaction for the query: a silent, endless wait.
 * Here it throws at once, on both databases.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ open: boolean }>()

export class OuterQueryInTransactionError extends Error {
  constructor() {
    super('The database was used inside a transaction without its Tx: hand the Tx on instead.')
  }
}

export function assertOutsideTransaction(): void {
  if (current.getStore()?.open) throw new OuterQueryInTransactionError()
}

export async function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  // Work that outlives the transaction inherits this scope, so the scope must know that it has ended.
  const scope = { open: true }
  try {
    return await current.run(scope, work)
  } finally {
    scope.open = false
  }
}
