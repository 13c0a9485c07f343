import { parseArgs } from 'node:util'
import { ensureTemplate } from '@trevo/testkit/template'
import { migrateAll, schemaFingerprint } from '@trevo/tools-db'
import { addresses } from '@trevo/tools-services/addresses'
import { prove } from './prove.ts'
import { isSound, report } from './report.ts'

// pnpm proof:register [--members N] [--listed N] [--per-second N] [--kill-seconds N] [--seed S]
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '20000' },
    listed: { type: 'string', default: '50' },
    'per-second': { type: 'string', default: '1000' },
    'kill-seconds': { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const { postgres } = addresses(process.env)
const templateDatabase = `trevo_t_${await schemaFingerprint()}`
await ensureTemplate(postgres, templateDatabase, (ownerUrl) => migrateAll(ownerUrl, () => undefined))

const perSecond = Number(values['per-second'])
const proof = await prove({
  site: { postgresUrl: postgres, templateDatabase },
  members: Number(values.members),
  listed: Number(values.listed),
  perSecond,
  killSeconds: Number(values['kill-seconds']),
  seed: Number(values.seed),
  say: (line) => console.error(line),
})
console.log(report(proof))
process.exitCode = isSound(proof, { perSecond, listed: Number(values.listed) }) ? 0 : 1
