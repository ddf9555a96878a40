/** The server that tests start in a process of its own, bundled as the product is: from its sources a start takes half as long again. */
import { defineConfig } from 'vite'
import server from '../../vite.server.config.ts'

export default defineConfig({
  build: {
    ...server.build,
    outDir: 'dist/test-server',
    rolldownOptions: { input: { 'server-process': 'tests/support/server-process-entry.ts' } },
  },
})
