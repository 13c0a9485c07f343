import { defineConfig } from 'vitest/config'

const BROWSER = 'apps/*/{test,e2e}/**/*.browser.test.ts'

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
          exclude: ['**/node_modules/**', BROWSER],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // A browser is many processes already: one suite at a time, and after everything else.
        extends: true,
        test: { name: 'browser', include: [BROWSER], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
