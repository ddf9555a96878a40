/** The issuer's public keys beside the data, so that `npm run verify` needs neither the server nor a network. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import type { Parts } from './parts.ts'

export const publishedKeysFile = ({ dataDir }: Pick<Config, 'dataDir'>) =>
  path.join(dataDir, 'issuer-keys.json')

/** Whole or not at all: somebody may be reading it. */
export async function publishKeys({ config, badges }: Pick<Parts, 'config' | 'badges'>): Promise<void> {
  const file = publishedKeysFile(config)
  await mkdir(config.dataDir, { recursive: true })
  await writeFile(`${file}.part`, `${JSON.stringify({ keys: await badges.listKeys() }, null, 2)}\n`)
  await rename(`${file}.part`, file)
}
