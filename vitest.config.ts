import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{apps,modules,platform,adapters,tools}/*/{src,test,packs,demo}/**/*.test.ts',
      'contract/**/*.test.ts',
      'apps/*/e2e/**/*.test.ts',
    ],
    // Tests run as production does: Node strips the types, nothing is bundled.
    experimental: { viteModuleRunner: false },
    globalSetup: ['tools/testing/src/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: [['default'], ['json', { outputFile: '.run/test-report.json' }]],
  },
})
