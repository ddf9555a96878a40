/** Runs one of the built programs: `node scripts/run-built.mjs cli backup FILE`. */
import { buildWhatChanged } from './build.mjs'

const [program] = process.argv.splice(2, 1)
await buildWhatChanged()
await import(`../dist/server/${program}.js`)
