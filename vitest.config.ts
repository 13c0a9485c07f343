import { defineConfig } from 'vitest/config'

const BROWSER = 'apps/*/{test,e2e}/**/*.browser.test.ts'
const TIMED = 'apps/*/e2e/**/*.timed.test.ts'

export default defineConfig({
  test: {
    // Tests run as production does: Node strips the types, nothing is bundled.
    experimental: { viteModuleRunner: false },
    globalSetup: ['tools/testing/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: [['default'], ['json', { outputFile: '.run/test-report.json' }]],
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [
            '{apps,modules,platform,adapters,tools}/*/{src,test,packs,demo,e2e}/**/*.test.ts',
            'contract/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', BROWSER, TIMED],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser is many processes already, but waits more than it works: two at a time fill two cores.
        extends: true,
        test: {
          name: 'browser',
          include: [BROWSER],
          maxWorkers: 2,
          testTimeout: 60_000,
          // A browser on two busy cores now and then loses a race no player would lose. What fails twice is broken;
          // what needed its second try is marked in the report.
          retry: 1,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // What is measured in milliseconds has the machine to itself.
        extends: true,
        test: {
          name: 'timed',
          include: [TIMED],
          maxWorkers: 1,
          testTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
