/**
 * The walls between the rooms (ARCHITECTURE.md, "Who may import whom"). Each room lists what it may import;
 * everything else is an error. tests/walls.test.ts plants a violation of each kind and sees it caught.
 */
const npm = 'node_modules'
const core = '^src/core/'
const contract = '^src/contract/'
const platform = '^src/server/platform/'
const tests = '[.]test[.]tsx?$'

/** `node` stands for Node's own modules, which are known by type and not by path. */
function only(name, from, allowed, { node = false } = {}) {
  const outside = { pathNot: allowed }
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: node ? { ...outside, dependencyTypesNot: ['core'] } : outside,
  }
}

module.exports = {
  forbidden: [
    only('core-is-pure', core, [core]),
    only('contract', contract, [core, contract, npm]),
    only('platform', platform, [core, contract, platform, npm], { node: true }),
    {
      ...only('server-features', '^src/server/features/([^/]+)/', [], { node: true }),
      to: {
        pathNot: [
          core,
          contract,
          platform,
          npm,
          '^src/server/features/$1/',
          '^src/server/features/[^/]+/service[.]ts$',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    only('server-top', '^src/server/(?!platform/|features/)', [core, contract, '^src/server/', npm], {
      node: true,
    }),
    only('web-shared', '^src/web/(ui|lib)/|^src/web/paths[.]ts$', [
      core,
      contract,
      '^src/web/(ui|lib)/',
      '^src/web/paths[.]ts$',
      npm,
      'virtual:contract-routes',
    ]),
    {
      ...only('web-features', '^src/web/features/([^/]+)/', []),
      to: {
        pathNot: [core, contract, '^src/web/(ui|lib)/', '^src/web/paths[.]ts$', '^src/web/features/$1/', npm],
      },
    },
    only('web-screens', '^src/web/(screens/|[^/]+[.]tsx?$)', [core, contract, '^src/web/', npm]),
    {
      name: 'keys-stay-on-the-server',
      comment:
        'What a page can load, a candidate can read: the bank, its templates and its scenarios hold the keys.',
      severity: 'error',
      from: { path: '^src/web/' },
      to: { path: '^src/core/items/(bank/|templates/|scenarios/(catalogue[.]ts$|data/))', reachable: true },
    },
    {
      name: 'routes-never-import-store',
      severity: 'error',
      from: { path: '^src/server/features/[^/]+/routes[.]ts$' },
      to: { path: '[/-]store[.]ts$' },
    },
    {
      name: 'store-never-looks-up',
      comment: 'A store holds queries only: it knows no service, route or task.',
      severity: 'error',
      from: { path: '^src/server/features/[^/]+/[a-z-]*store[.]ts$' },
      to: { path: '/(service|routes|tasks)[.]ts$' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unlisted-packages',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
