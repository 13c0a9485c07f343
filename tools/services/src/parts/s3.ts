import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Part } from '../part.ts'
import { flags } from '../run.ts'
import { dataDir } from '../site.ts'
import { get } from '../talk.ts'

const folder = new URL('../', import.meta.resolve('s3rver'))
const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }

export const s3: Part = {
  name: 's3',
  answers: ['s3'],
  composed: true,
  binaries: [],
  debianPackages: [],
  version,

  command: (site) => [
    process.execPath,
    fileURLToPath(new URL('bin/s3rver.js', folder)),
    '--no-vhost-buckets',
    ...flags({ '-a': '127.0.0.1', '-p': site.ports.s3, '-d': dataDir(site, 's3') }),
    ...flags({ '--configure-bucket': 'trevo' }),
    ...flags({ '--configure-bucket': 'trevo-checkpoints' }),
  ],

  async health({ addresses }) {
    const response = await get(addresses.s3)
    // A server that wants a signature says so in XML too: it is up.
    if (!(await response.text()).includes('<?xml')) throw new Error(`${addresses.s3} does not speak S3`)
    return ''
  },
}
