/** Three kinds of tests, told apart by their names. */
import { defineConfig } from 'vitest/config'
import { findBuiltIfAny } from './scripts/build.mjs'

/** Run on each database. */
const databaseTests = ['{src,tests}/**/*.db.test.ts']
/** Start whole programs; too slow for `npm run check`. */
const processTests = ['{src,tests}/**/*.process.test.ts']

/** Child processes are the built ones where those are up to date. */
const withBuiltChildren = {
  provide: { builtServer: await findBuiltIfAny('server') },
  setupFiles: ['tests/support/prefer-built-children.ts', 'tests/support/seed-properties.ts'],
}

/**
 * What these are about is decided before or after the database is asked, and they are the slowest: `npm test` has them on
 * PostgreSQL, which is the faster one, or on the embedded database where there is no other; `npm run prove -- tests` on both.
 */
const databaseMattersLittle = [
  'tests/contract-walk.db.test.ts',
  'src/server/demo/demo.db.test.ts',
  'src/server/features/accounts/{accounts,email-and-password,google,registration}.db.test.ts',
  'src/server/features/admin/outbox.db.test.ts',
  'src/server/features/attempts/{managing,reopening,secrecy}.db.test.ts',
  'src/server/features/badges/{changing,credentials,giving}.db.test.ts',
  'src/server/features/candidates/{applying,invitations,personal-candidates}.db.test.ts',
  'src/server/features/candidates/{comparing/*,deciding/deciding-refused,desk/{blind,desk-views,exporting,finding}}.db.test.ts',
  'src/server/features/documents/*.db.test.ts',
  'src/server/features/interviews/{attacks,conversing,planning,recordings,transcripts}.db.test.ts',
  'src/server/features/items/*.db.test.ts',
  'src/server/features/jobs/job-source.db.test.ts',
  'src/server/features/meetings/*.db.test.ts',
  'src/server/features/notifications/*.db.test.ts',
  'src/server/features/overview/*.db.test.ts',
  'src/server/features/results/*.db.test.ts',
  'src/server/features/scoring/*.db.test.ts',
  'src/server/features/tests/*.db.test.ts',
  'src/server/http/pages/*.db.test.ts',
]
const isInFull = process.env.IN_FULL === 'true'
const hasPostgresql = process.env.TEST_DATABASE_URL !== undefined

const onDatabase = (name: 'embedded' | 'postgresql') => ({
  test: {
    name,
    // All of them load the whole server, which keeps no state outside its parts: anew for each file took a third of the time.
    isolate: false,
    include: databaseTests,
    exclude: name === 'embedded' && hasPostgresql && !isInFull ? databaseMattersLittle : [],
    provide: { ...withBuiltChildren.provide, databaseKind: name },
    setupFiles: withBuiltChildren.setupFiles,
    globalSetup: ['tests/support/template-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // Some wait for a database or a process, so three at once pay off even on two cores; each loads the whole server, so more do not.
    maxWorkers: 3,
    // Every project needs the same modules: one translates them for all, and for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          ...withBuiltChildren,
          isolate: false,
          include: ['{src,tests,bench}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, ...processTests],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'process', ...withBuiltChildren, include: processTests, testTimeout: 60_000 } },
      onDatabase('embedded'),
      onDatabase('postgresql'),
    ],
  },
})
