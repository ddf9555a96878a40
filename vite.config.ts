/** The pages. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/**
 * The browser needs only the paths and methods of the contract, not its schemas: those would bring zod onto every page.
 */
function contractRoutes(): Plugin {
  const id = 'virtual:contract-routes'
  return {
    name: 'contract-routes',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(resolved) {
      if (resolved !== `\0${id}`) return null
      const [{ module }, { minifyContractRouter }] = await Promise.all([
        runnerImport<typeof import('./src/contract/index.ts')>('./src/contract/index.ts'),
        import('@orpc/contract'),
      ])
      return `export default ${JSON.stringify(minifyContractRouter(module.contract))}`
    },
  }
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), contractRoutes()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, 'http://127.0.0.1:3001'])),
  },
})
