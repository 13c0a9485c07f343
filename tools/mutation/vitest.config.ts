import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The suites that are quick enough to be run once for every way the code can be broken. */
export default defineConfig({
  test: {
    experimental: { viteModuleRunner: false },
    globalSetup: [fileURLToPath(new URL('../testing/src/global-setup.ts', import.meta.url))],
    include: [
      'platform/db/src/batcher.test.ts',
      'modules/ledger/{src,test}/**/*.test.ts',
      'modules/wallet/src/domain/**/*.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      '**/{model,concurrency,controls,growth,faults,grants,newcomers,tampering}.test.ts',
    ],
    testTimeout: 10_000,
  },
})
