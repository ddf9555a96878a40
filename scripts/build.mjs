/** Builds the pages and the server, and what tests need besides, each only when its sources changed since it was last built. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { mustRun, projectDir } from './lib/run.mjs'

const shared = ['src/core', 'src/contract', 'package-lock.json']
const targets = [
  {
    name: 'web',
    inputs: [...shared, 'src/web', 'vite.config.ts'],
    config: 'vite.config.ts',
    finish: compress,
  },
  {
    name: 'design',
    inputs: [...shared, 'src/web', 'vite.config.ts'],
    config: 'vite.config.ts',
    mode: 'design',
  },
  {
    name: 'server',
    inputs: [...shared, 'src/server', 'vite.server.config.ts'],
    config: 'vite.server.config.ts',
  },
  {
    name: 'test-server',
    inputs: [
      ...shared,
      'src/server',
      'tests/support/server-process-entry.ts',
      'tests/support/clock.ts',
      'vite.server.config.ts',
      'tests/support/vite.config.ts',
    ],
    config: 'tests/support/vite.config.ts',
  },
]
/** What people run. */
const product = ['web', 'server']

const dist = path.join(projectDir, 'dist')
const stampOf = (name) => path.join(dist, `${name}.built`)

/** The folder of what is built of the sources as they are now, or null. */
export async function findBuiltIfAny(wanted) {
  const { name, inputs } = targets.find((target) => target.name === wanted)
  const stamped = await readFile(stampOf(name), 'utf8').catch(() => '')
  return stamped !== '' && stamped === (await fingerprintOf(inputs)) ? path.join(dist, name) : null
}

export async function buildWhatChanged(wanted = product) {
  await mkdir(dist, { recursive: true })
  for (const { name, inputs, config, mode = 'production', finish } of targets) {
    if (!wanted.includes(name) || (await findBuiltIfAny(name))) continue
    const stamp = stampOf(name)
    const fingerprint = await fingerprintOf(inputs)
    console.log(`Building the ${name}.`)
    await rm(stamp, { force: true })
    await mustRun('vite', ['build', '--config', config, '--mode', mode, '--logLevel', 'warn'], {
      env: { NODE_ENV: 'production' },
    })
    await finish?.(path.join(dist, name))
    await writeFile(stamp, fingerprint)
  }
}

async function fingerprintOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    for (const file of await listFiles(path.join(projectDir, input))) {
      hash
        .update(path.relative(projectDir, file))
        .update('\0')
        .update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function listFiles(place) {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [place]
  return entries
    .filter((entry) => entry.isFile() && !/[.]test[.]tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Once here instead of at every request. */
async function compress(folder) {
  const [gzip, brotli] = [promisify(zlib.gzip), promisify(zlib.brotliCompress)]
  const files = (await listFiles(folder)).filter((file) =>
    /[.](js|css|html|svg|json|webmanifest)$/.test(file),
  )
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      if (content.length < 1024) return
      await Promise.all([
        gzip(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
        brotli(content).then((packed) => writeFile(`${file}.br`, packed)),
      ])
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await buildWhatChanged()
