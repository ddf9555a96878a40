import { defineConfig } from 'vitest/config'

const databaseTests = ['{src,tests}/**/*.db.test.ts']
const database = (name: 'embedded' | 'postgresql') => ({
  test: {
    name,
    include: databaseTests,
    provide: { databaseKind: name },
    globalSetup: ['tests/support/template-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // Most tests wait for a database or a process, so two at once pay off even on two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,tests}/**/*.test.{ts,tsx}'],
          exclude: databaseTests,
          testTimeout: 30_000,
        },
      },
      database('embedded'),
      database('postgresql'),
    ],
  },
})
