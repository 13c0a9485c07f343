import { settingsTable } from '@trevo/config'
import { settings as api } from '../../../apps/api/src/config.ts'
import { settings as simulators } from '../../../apps/simulators/src/config.ts'
import { settings as gateway } from '../../../apps/simulators/src/gateway/config.ts'
import { settings as psp } from '../../../apps/simulators/src/psp/config.ts'
import { settings as web } from '../../../apps/web/src/config.ts'
import { settings as worker } from '../../../apps/worker/src/config.ts'

/** docs/operations/config.md, from the settings the processes themselves read. */
export function renderConfigManual(): string {
  const processes = { api, web, worker, simulators, psp, gateway }
  const sections = Object.entries(processes).map(
    ([name, settings]) => `## ${name}\n\n${settingsTable(settings)}\n`,
  )
  return `# Configuration

Every process reads its settings from the environment, all at once, and refuses to start when one is missing or
wrong, naming it without printing its value. This page is made from the code by \`pnpm generate\`.

${sections.join('\n')}`
}
