/** `npm start`: builds what is not built, then becomes the server. */
import { buildWhatChanged } from './build.mjs'

await buildWhatChanged()
await import('../dist/server/main.js')
