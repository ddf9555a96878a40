/** The pages. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, runnerImport } from 'vite'

/**
 * The browser needs only the paths and methods of the contract: its schemas would bring zod onto every page, and what
 * is said about a procedure is for the API's own document.
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
      const routes = JSON.stringify(minifyContractRouter(module.contract), (key, value) => {
        if (key !== 'route') return value
        const { summary, description, tags, ...used } = value
        return used
      })
      return `export default ${routes}`
    },
  }
}

/** The two faces that the first paint needs, asked for with the page instead of after its styles were read. */
function preloadFonts(): Plugin {
  const wanted = /(fraunces-latin-opsz|figtree-latin-wght)-normal-.*[.]woff2$/
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => wanted.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
          })),
    },
  }
}

/** In the mode `design` what is built has the page of the design system too, which is otherwise there in development only. */
export default defineConfig(({ mode }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss(), contractRoutes(), preloadFonts()],
  build: {
    outDir: mode === 'design' ? '../../dist/design' : '../../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser the pages are built for knows how to preload modules.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // By their content alone, and shortly: every file names many others, and the first one nearly all.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        // In one file: split by who uses which hook, the same code is 2 kB larger, and changes with every screen.
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  // `npm run dev`: the pages here, the server behind them. PORT is the pages' own, API_PORT the server's.
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/healthz', '/readyz', '/.well-known', '/badges'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.API_PORT ?? 3001}`,
      ]),
    ),
  },
}))
