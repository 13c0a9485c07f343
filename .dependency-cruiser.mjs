// Who may import whom. Each rule says why; docs/adr/0001-modular-monolith.md has the picture.

/** Arrows between modules. A module not listed may import only merchants. A new arrow needs an ADR. */
const MODULE_ARROWS = {
  wallet: ['ledger'],
  play: ['wallet', 'catalogue', 'identity'],
  payments: ['wallet', 'identity'],
  content: ['wallet', 'identity'],
  agents: ['wallet', 'identity'],
  messaging: ['content', 'identity', 'payments'],
  catalogue: ['identity'],
  copies: ['identity'],
  protection: ['identity'],
}

/** An adapter knows the ports of the module it serves, and the kernel. */
const ADAPTER_OF = {
  'chat-desk': 'messaging',
  'firebase-auth': 'identity',
  'gateway-redirect': 'payments',
  'geo-mmdb': 'merchants',
  'human-altcha': 'identity',
  'central-register': 'protection',
  'kyc-bureau': 'protection',
  'leaked-range': 'identity',
  'mail-smtp': 'identity',
  'pix-bacen': 'payments',
  'provider-http': 'play',
  'sms-kannel': 'identity',
}

const LIBRARY = (name) => `(^|node_modules/)${name}(/|$)`

const moduleRules = [
  ...Object.entries(MODULE_ARROWS).map(([name, targets]) => ({
    name: `module-arrows-${name}`,
    comment: `${name} may import ${targets.join(', ')} and merchants; other knowledge comes by events or ports.`,
    severity: 'error',
    from: { path: `^modules/${name}/` },
    to: { path: '^modules/', pathNot: `^modules/(${[name, 'merchants', ...targets].join('|')})/` },
  })),
  {
    name: 'module-arrows-others',
    comment: 'Modules without arrows of their own stand on merchants alone.',
    severity: 'error',
    from: { path: '^modules/([^/]+)/', pathNot: `^modules/(${Object.keys(MODULE_ARROWS).join('|')})/` },
    to: { path: '^modules/', pathNot: '^modules/($1|merchants)/' },
  },
]

const adapterRules = [
  {
    name: 'adapters-see-ports-only',
    comment: 'An adapter implements a port. If it needs more of the house, the port is missing something.',
    severity: 'error',
    from: { path: '^adapters/([^/]+)/' },
    to: {
      path: '^(apps|adapters|modules|contract|platform|tools)/',
      pathNot: '^adapters/$1/|^modules/[^/]+/src/ports\\.ts$|^platform/(egress|kernel|testkit)/',
    },
  },
  ...Object.entries(ADAPTER_OF).map(([adapter, module]) => ({
    name: `adapter-${adapter}`,
    comment: `${adapter} serves ${module} and knows no other module.`,
    severity: 'error',
    from: { path: `^adapters/${adapter}/` },
    to: { path: '^modules/', pathNot: `^modules/${module}/` },
  })),
  {
    name: 'adapters-declare-their-module',
    comment: 'Name the module an adapter serves in ADAPTER_OF.',
    severity: 'error',
    from: { path: '^adapters/([^/]+)/', pathNot: `^adapters/(${Object.keys(ADAPTER_OF).join('|')})/` },
    to: { path: '^modules/' },
  },
]

const floorRules = [
  {
    name: 'nothing-imports-apps',
    comment: 'Apps compose; they are never composed. Tools may read their settings.',
    severity: 'error',
    from: { path: '^(modules|platform|adapters|contract)/' },
    to: { path: '^apps/' },
  },
  {
    name: 'apps-apart',
    comment: 'Two processes share modules, not each other.',
    severity: 'error',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'nothing-imports-tools',
    comment: 'Tools serve the people who build the product; the product runs without them.',
    severity: 'error',
    from: { path: '^(apps|modules|platform|adapters|contract)/', pathNot: '^apps/[^/]+/e2e/' },
    to: { path: '^tools/' },
  },
  {
    name: 'end-to-end-tests-apart',
    comment: 'They alone may use tools, so what runs must not reach tools by way of them.',
    severity: 'error',
    from: { path: '^(apps|modules|platform|adapters|contract)/', pathNot: '^apps/[^/]+/e2e/' },
    to: { path: '^apps/[^/]+/e2e/' },
  },
  {
    name: 'testkit-only-in-tests',
    comment: 'Fault injection and scratch databases have no place in what runs.',
    severity: 'error',
    from: {
      path: '^(apps|modules|platform|adapters|contract)/',
      pathNot: '\\.test\\.tsx?$|/test/|/e2e/|^platform/testkit/',
    },
    to: { path: '^platform/testkit/' },
  },
  {
    name: 'platform-knows-no-business',
    comment: 'Every module stands on platform; it must not lean on any of them.',
    severity: 'error',
    from: { path: '^platform/' },
    to: { path: '^(apps|adapters|modules|contract)/' },
  },
  {
    name: 'contract-stands-on-kernel',
    comment: 'The contract is data that server and browser share. Its tests may use the testkit.',
    severity: 'error',
    from: { path: '^contract/' },
    to: { path: '^(apps|adapters|modules|tools|platform/(?!kernel/|testkit/))' },
  },
  {
    name: 'modules-import-no-adapters',
    comment: 'A module states what it needs in ports.ts; apps wire an adapter in.',
    severity: 'error',
    from: { path: '^(modules|platform|contract)/' },
    to: { path: '^adapters/' },
  },
  {
    name: 'kernel-stands-alone',
    comment: 'No I/O, no dependencies, safe for the browser.',
    severity: 'error',
    from: { path: '^platform/kernel/src/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^platform/kernel/src/' },
  },
]

const roomRules = [
  {
    name: 'module-door',
    comment: 'A module is entered by its door (src/index.ts); adapters by its ports.',
    severity: 'error',
    from: { path: '^(apps|modules)/([^/]+)/' },
    to: { path: '^modules/[^/]+/', pathNot: '^modules/$2/|^modules/[^/]+/(src/(index|ports)\\.ts$|demo/)' },
  },
  {
    name: 'demo-data-only-in-tests',
    comment:
      'What runs must not know the demo brands. The simulated outside world is no part of what runs: its studio ' +
      'delivers the demo games.',
    severity: 'error',
    from: {
      path: '^(apps|modules|platform|adapters|contract)/',
      pathNot: '^apps/simulators/|\\.test\\.tsx?$|/test/|/testing/|/e2e/|/demo/',
    },
    to: { path: '^modules/[^/]+/demo/' },
  },
  {
    name: 'domain-is-pure',
    comment:
      'Rules are tested without a database or a network because they cannot reach one. ' +
      'Kernel and contract are as pure: they run in the browser, and a rule both sides follow lives there.',
    severity: 'error',
    from: { path: '^modules/([^/]+)/src/domain/', pathNot: '\\.test\\.ts$' },
    to: { pathNot: '^modules/$1/src/domain/|^platform/kernel/|^contract/' },
  },
  {
    name: 'kysely-in-sql-only',
    comment: 'Queries live in sql/ rooms, so that all SQL of a module can be read in one place.',
    severity: 'error',
    from: { path: '^(apps|modules|platform|adapters|tools)/', pathNot: '/sql/|/test/|^platform/db/' },
    to: { path: LIBRARY('kysely') },
  },
  {
    name: 'fastify-in-http-only',
    comment: 'Use cases know calls, not web frameworks.',
    severity: 'error',
    from: {
      path: '^(apps|modules|platform|adapters|contract)/',
      pathNot: '/routes/|^platform/http/|^apps/web/',
    },
    to: { path: LIBRARY('fastify') },
  },
  {
    name: 'no-circles',
    comment: 'A circle means two rooms are one, or one of them holds something of the other.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

/** The web from the top: what runs up is handed in or registered. docs/adr/0036-web-layers.md has the picture. */
const WEB_LAYERS = ['routes', 'features', 'shell', 'session', 'api', 'merchant', 'ui', 'lib', 'i18n']
const WEB_TESTS = '\\.(test|stories)\\.tsx?$'

const webRules = [
  {
    name: 'web-features-apart',
    comment: 'Routes compose features; what two of them share stands under both.',
    severity: 'error',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  ...WEB_LAYERS.slice(1).map((layer, index) => ({
    name: `web-layers-${layer}`,
    comment: `${layer} stands under ${WEB_LAYERS.slice(0, index + 1).join(', ')} and knows none of them.`,
    severity: 'error',
    from: { path: `^apps/web/src/${layer}/`, pathNot: WEB_TESTS },
    to: { path: `^apps/web/src/(${WEB_LAYERS.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'web-ground',
    comment: 'What every layer and the server stand on stands on nothing.',
    severity: 'error',
    from: { path: '^apps/web/src/(brand|domain)/', pathNot: WEB_TESTS },
    to: { path: '^apps/web/src/', pathNot: '^apps/web/src/(brand|domain)/' },
  },
  {
    name: 'web-ui-knows-nothing',
    comment: 'A component of the kit shows what it is given: no calls and no texts of its own.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: WEB_TESTS },
    to: { path: '^apps/web/src/i18n/|^contract/' },
  },
]

export default {
  forbidden: [...floorRules, ...moduleRules, ...adapterRules, ...roomRules, ...webRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.run/|/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
