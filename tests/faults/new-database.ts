import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { type FaultTarget, postgresqlTarget } from './targets.ts'

/** Empty, on a PostgreSQL server that is running. */
export async function newDatabaseOn(server: string): Promise<FaultTarget> {
  const name = `assay_prove_${randomUUID().replaceAll('-', '')}`
  const onServer = async (statement: string) => {
    const maintenance = postgres(server, { max: 1, onnotice: () => {} })
    await maintenance.unsafe(statement)
    await maintenance.end()
  }
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return await postgresqlTarget({
    url: url.href,
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  })
}
