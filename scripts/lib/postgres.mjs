/** A private PostgreSQL server for tests and benches, started from the binaries of this machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { mustRun, run } from './run.mjs'

const isRoot = process.getuid?.() === 0

/** Null where there is no PostgreSQL and none can be installed. */
export async function startPostgres() {
  const bin = (await findBinaries()) ?? (await installOnDebian('postgresql', findBinaries))
  if (!bin) return null
  const folder = await mkdtemp(path.join(os.tmpdir(), 'assay-pg-'))
  await chmod(folder, 0o777)
  const data = path.join(folder, 'data')
  const port = await findFreePort()
  const asServer = (program, args) => runAsOrdinaryUser(path.join(bin, program), args)
  await asServer('initdb', [
    '-D',
    data,
    '-U',
    'assay',
    '-A',
    'trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '-N',
  ])
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c full_page_writes=off -c max_connections=200`
  await asServer('pg_ctl', ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings, 'start'])
  console.log(`Started a private PostgreSQL server on port ${port}.`)
  // Ctrl-C must not leave it running: it is a daemon, not a child.
  const stopNow = () => {
    const [program, ...args] = asOrdinaryUser(path.join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-m',
      'immediate',
      'stop',
    ])
    spawnSync(program, args, { cwd: os.tmpdir() })
    rmSync(folder, { recursive: true, force: true })
    process.exit(130)
  }
  process.on('SIGINT', stopNow)
  process.on('SIGTERM', stopNow)
  return {
    url: `postgresql://assay@127.0.0.1:${port}/postgres`,
    async stop() {
      await asServer('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']).catch(() => {})
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function findBinaries() {
  const places = (process.env.PATH ?? '').split(path.delimiter)
  for (const root of ['/usr/lib/postgresql', '/usr/local/pgsql', '/opt/homebrew/opt']) {
    const versions = (await readdir(root).catch(() => [])).sort(
      (a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10),
    )
    places.push(...versions.map((version) => path.join(root, version, 'bin')))
  }
  return (
    places.find(
      (place) => existsSync(path.join(place, 'initdb')) && existsSync(path.join(place, 'pg_ctl')),
    ) ?? null
  )
}

/** PostgreSQL refuses to run as root. */
function asOrdinaryUser(program, args) {
  if (!isRoot) return [program, ...args]
  const user = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody'
  return ['runuser', '-u', user, '--', program, ...args]
}

async function runAsOrdinaryUser(program, args) {
  const [command, ...rest] = asOrdinaryUser(program, args)
  return await mustRun(command, rest, { quiet: true, cwd: os.tmpdir() })
}

/** As root on Debian what is missing can be installed; anywhere else it is the owner's to decide. */
export async function installOnDebian(packageName, find) {
  if (!isRoot || !existsSync('/etc/debian_version')) return null
  console.log(`Installing ${packageName} with apt-get.`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { quiet: true, env })
  const installed = await run('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
    quiet: true,
    env,
  })
  if (!installed.ok) console.log(installed.output)
  return await find()
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
