import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import config from '../../../.dependency-cruiser.mjs'

/** For each rule: a file that breaks it, and what it imports. */
const VIOLATIONS: Record<string, readonly [from: string, to: string]> = {
  'nothing-imports-apps': ['modules/play/src/actions/a.ts', 'apps/api/src/main.ts'],
  'apps-apart': ['apps/worker/src/main.ts', 'apps/api/src/context.ts'],
  'nothing-imports-tools': ['apps/web/compress.ts', 'tools/db/src/index.ts'],
  'end-to-end-tests-apart': ['apps/web/vite.config.ts', 'apps/web/e2e/site.ts'],
  'testkit-only-in-tests': ['modules/play/src/actions/b.ts', 'platform/testkit/src/index.ts'],
  'platform-knows-no-business': ['platform/bus/src/a.ts', 'contract/src/index.ts'],
  'contract-stands-on-kernel': ['contract/src/a.ts', 'platform/db/src/index.ts'],
  'modules-import-no-adapters': ['modules/merchants/src/actions/a.ts', 'adapters/geo-mmdb/src/index.ts'],
  'kernel-stands-alone': ['platform/kernel/src/a.ts', 'node:fs'],
  'module-arrows-wallet': ['modules/wallet/src/actions/a.ts', 'modules/protection/src/index.ts'],
  'module-arrows-play': ['modules/play/src/actions/c.ts', 'modules/ledger/src/index.ts'],
  'module-arrows-payments': ['modules/payments/src/actions/a.ts', 'modules/ledger/src/index.ts'],
  'module-arrows-content': ['modules/content/src/actions/a.ts', 'modules/play/src/index.ts'],
  'module-arrows-agents': ['modules/agents/src/actions/a.ts', 'modules/payments/src/index.ts'],
  'module-arrows-messaging': ['modules/messaging/src/actions/a.ts', 'modules/wallet/src/index.ts'],
  'module-arrows-catalogue': ['modules/catalogue/src/actions/a.ts', 'modules/play/src/index.ts'],
  'module-arrows-copies': ['modules/copies/src/actions/a.ts', 'modules/payments/src/index.ts'],
  'module-arrows-protection': ['modules/protection/src/actions/a.ts', 'modules/wallet/src/index.ts'],
  'module-arrows-others': ['modules/ledger/src/actions/a.ts', 'modules/identity/src/index.ts'],
  'adapters-see-ports-only': ['adapters/geo-mmdb/src/a.ts', 'platform/db/src/index.ts'],
  'adapter-central-register': ['adapters/central-register/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-chat-desk': ['adapters/chat-desk/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-geo-mmdb': ['adapters/geo-mmdb/src/b.ts', 'modules/identity/src/ports.ts'],
  'adapter-sms-kannel': ['adapters/sms-kannel/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-mail-smtp': ['adapters/mail-smtp/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-firebase-auth': ['adapters/firebase-auth/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-gateway-redirect': ['adapters/gateway-redirect/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-human-altcha': ['adapters/human-altcha/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-kyc-bureau': ['adapters/kyc-bureau/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-leaked-range': ['adapters/leaked-range/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-pix-bacen': ['adapters/pix-bacen/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapter-provider-http': ['adapters/provider-http/src/a.ts', 'modules/merchants/src/ports.ts'],
  'adapters-declare-their-module': ['adapters/new-one/src/a.ts', 'modules/identity/src/ports.ts'],
  'module-door': ['apps/api/src/routes.ts', 'modules/play/src/actions/d.ts'],
  'demo-data-only-in-tests': ['apps/api/src/seed.ts', 'modules/merchants/demo/merchants.ts'],
  'domain-is-pure': ['modules/play/src/domain/a.ts', 'platform/db/src/index.ts'],
  'kysely-in-sql-only': ['modules/play/src/actions/e.ts', 'kysely'],
  'fastify-in-http-only': ['modules/play/src/actions/f.ts', 'fastify'],
  'no-circles': ['modules/play/src/actions/g.ts', 'modules/play/src/actions/h.ts'],
  'web-features-apart': ['apps/web/src/features/auth/a.ts', 'apps/web/src/features/lobby/b.ts'],
  'web-layers-features': ['apps/web/src/features/auth/c.ts', 'apps/web/src/routes/b.ts'],
  'web-layers-shell': ['apps/web/src/shell/a.ts', 'apps/web/src/features/auth/b.ts'],
  'web-layers-session': ['apps/web/src/session/a.ts', 'apps/web/src/shell/b.ts'],
  'web-layers-api': ['apps/web/src/api/a.ts', 'apps/web/src/session/b.ts'],
  'web-layers-merchant': ['apps/web/src/merchant/a.ts', 'apps/web/src/api/b.ts'],
  'web-layers-ui': ['apps/web/src/ui/c.ts', 'apps/web/src/merchant/b.ts'],
  'web-layers-lib': ['apps/web/src/lib/a.ts', 'apps/web/src/ui/b.ts'],
  'web-layers-i18n': ['apps/web/src/i18n/a.ts', 'apps/web/src/lib/b.ts'],
  'web-ground': ['apps/web/src/domain/a.ts', 'apps/web/src/i18n/b.ts'],
  'web-ui-knows-nothing': ['apps/web/src/ui/a.ts', 'apps/web/src/i18n/b.ts'],
}

let house: string
let broken: Set<string>

beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'house-'))
  for (const [from, to] of Object.values(VIOLATIONS)) {
    if (to.includes('/')) await place(to, to.endsWith('h.ts') ? "import './g.ts'\n" : 'export const x = 1\n')
    await place(from, `import '${to.includes('/') ? join(house, to) : to}'\n`)
  }
  const { tsConfig: _, ...options } = config.options
  const { output } = await cruise(['apps', 'modules', 'platform', 'adapters', 'contract', 'tools'], {
    ...options,
    baseDir: house,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as Parameters<typeof cruise>[1])
  broken = new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))
})

afterAll(() => rm(house, { recursive: true }))

async function place(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), text)
}

describe('the rules of the house', () => {
  it('each have a violation below', () => {
    expect(Object.keys(VIOLATIONS).toSorted()).toEqual(config.forbidden.map(({ name }) => name).toSorted())
  })

  it.each(Object.keys(VIOLATIONS))('%s catches a file that breaks it', (rule) => {
    expect(broken).toContain(rule)
  })
})
