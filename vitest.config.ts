import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Retries } from './tools/testing/src/retries.ts'

const BROWSER = 'apps/*/{test,e2e}/**/*.browser.test.ts'
const TIMED = [
  '{apps,modules,platform,adapters,tools}/*/{src,test,e2e}/**/*.timed.test.ts',
  'contract/**/*.timed.test.ts',
]
/** Starts the real parts; small tests do without them. */
const PARTS = ['tools/testing/src/global-setup.ts']
/** The real parts, and the running system for each worker. */
const SITES = ['apps/web/e2e/site/globalSetup.ts']

// What Node made of our sources, for every process of the run: making it is half of what a suite takes to start.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.run/compiled', import.meta.url))

export default defineConfig({
  test: {
    // Tests run as production does: Node strips the types, nothing is bundled.
    experimental: { viteModuleRunner: false },
    // Only a hang takes so long, also on a machine that others use.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    // What was found instead is told in full: it may be the only trace of a rare failure.
    chaiConfig: { truncateThreshold: 0 },
    reporters: ['default', ['json', { outputFile: '.run/test-report.json' }], new Retries()],
    projects: [
      {
        // Small tests beside what they test. They keep nothing for each other, so they may share a process:
        // starting one for each of them took eight times as long as they do.
        extends: true,
        test: {
          name: 'units',
          include: ['{apps,modules,platform,adapters,tools}/*/src/**/*.test.ts', 'contract/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...TIMED],
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
        },
      },
      {
        // They share a process, too, each with a database of its own: to load what they test took half the time.
        extends: true,
        test: {
          name: 'parts',
          globalSetup: PARTS,
          isolate: false,
          include: ['{apps,modules,platform,adapters,tools}/*/{test,packs,demo,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', BROWSER, ...TIMED],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // A browser is many processes already, but waits more than it works: three at a time fill two cores.
        // The suites of a worker share its process; brands of their own keep them apart.
        extends: true,
        test: {
          name: 'browser',
          globalSetup: SITES,
          include: [BROWSER],
          isolate: false,
          maxWorkers: 3,
          // A browser on two busy cores now and then loses a race no player would lose. What fails thrice is broken;
          // what needed another try is marked in the report.
          retry: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        // What is measured in milliseconds has the machine to itself.
        extends: true,
        test: {
          name: 'timed',
          globalSetup: SITES,
          include: TIMED,
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
