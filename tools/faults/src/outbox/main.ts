import { parseArgs } from 'node:util'
import { ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { addresses } from '@trevo/tools-services/addresses'
import { safeguardNamed } from './ground.ts'
import { prove } from './prove.ts'
import { report } from './report.ts'
import { isExactlyOnce } from './verdict.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    without: { type: 'string' },
  },
})
const { postgres } = addresses(process.env)
const templateDatabase = `trevo_t_${await schemaFingerprint()}`
await ensureTemplate(postgres, templateDatabase, (ownerUrl) => migrateAll(ownerUrl, () => undefined))

const proof = await prove({
  site: { postgresUrl: postgres, templateDatabase },
  events: Number(values.events),
  rounds: Number(values.rounds),
  seed: Number(values.seed),
  ...(values.without !== undefined && { without: safeguardNamed(values.without) }),
})
console.log(report(proof))
process.exitCode = isExactlyOnce(proof) ? 0 : 1
