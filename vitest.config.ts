/** Three kinds of tests, told apart by their names. */
import { defineConfig } from 'vitest/config'

/** Run on each database. */
const databaseTests = ['{src,tests}/**/*.db.test.ts']
/** Start whole programs; too slow for `npm run check`. */
const processTests = ['{src,tests}/**/*.process.test.ts']

const onDatabase = (name: 'embedded' | 'postgresql') => ({
  test: {
    name,
    // All of them load the whole server, which keeps no state outside its parts: anew for each file took a third of the time.
    isolate: false,
    include: databaseTests,
    provide: { databaseKind: name },
    globalSetup: ['tests/support/template-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // Most tests wait for a database or a process, so three at once pay off even on two cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...processTests],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'process', include: processTests, testTimeout: 60_000 } },
      onDatabase('embedded'),
      onDatabase('postgresql'),
    ],
  },
})
