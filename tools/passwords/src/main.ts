// Makes the list of passwords nobody may choose: node tools/passwords/src/main.ts
import { writeFile } from 'node:fs/promises'
import { makeFilter } from './artifact.ts'

const target = new URL('../../../modules/identity/src/passwords/common-passwords.bloom', import.meta.url)
const filter = await makeFilter()
await writeFile(target, filter)
console.log(`common-passwords.bloom: ${filter.length} bytes`)
