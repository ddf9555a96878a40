/** `npm run dev`: pages with hot reload on port 3000, the server restarting on change behind them on 3001. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectDir } from './lib/run.mjs'

const bin = (name) => path.join(projectDir, 'node_modules', '.bin', name)
const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'src/server/main.ts'], {
    cwd: projectDir,
    env: { ...process.env, PORT: '3001', PUBLIC_URL: 'http://127.0.0.1:3000' },
    stdio: 'inherit',
  }),
  spawn(bin('vite'), ['--host', '127.0.0.1'], { cwd: projectDir, stdio: 'inherit' }),
]
const stop = () => {
  for (const program of programs) program.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const program of programs) program.on('exit', stop)
