/** The server, bundled for a fast start; packages stay in node_modules. One entry per program or child process. */
import { defineConfig } from 'vite'

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        worker: 'src/server/worker.ts',
        cli: 'src/server/cli.ts',
        verify: 'src/server/verify.ts',
        'picture-child': 'src/server/platform/pictures/picture-child.ts',
        'document-child': 'src/server/platform/parsing/document-child.ts',
        'javascript-child': 'src/server/platform/sandbox/javascript/javascript-child.ts',
        'python-child': 'src/server/platform/sandbox/python/python-child.ts',
        'python-thread': 'src/server/platform/sandbox/python/python-thread.ts',
        'sql-child': 'src/server/platform/sandbox/sql/sql-child.ts',
      },
      output: { chunkFileNames: '[name].js' },
    },
  },
})
