/** Small helpers for the command-line scripts. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const binDir = path.join(projectDir, 'node_modules', '.bin')

/** Runs a program to its end. Quiet ones keep their output for the caller. */
export function run(command, args, { quiet = false, env = {}, cwd = projectDir } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, PATH: `${binDir}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ ok: code === 0, code, output }))
  })
}

export async function mustRun(command, args, options) {
  const result = await run(command, args, options)
  if (!result.ok) {
    throw new Error(`${command} ${args.join(' ')} ended with code ${result.code}\n${result.output}`)
  }
  return result.output
}

export function say(text) {
  console.log(`\n── ${text}`)
}
