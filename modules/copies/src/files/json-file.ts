import type { WriteBytes } from '@trevo/documents'
import { decimalOf } from '@trevo/kernel'
import type { Value } from '@trevo/own-data'
import type { About, CopyFile } from './copy-file.ts'
import type { Manner } from './manner.ts'

/** Of the document's shape: a program that knows it may rely on it. */
const VERSION = 1

/** One document for another program: codes as they are, moments in UTC, money as decimals. */
export function openJson(write: WriteBytes, manner: Manner, { copyId, account, madeAt }: About): CopyFile {
  const { brand, currency, timeZone, say } = manner
  let isFirstSection = true
  let isFirstRow = true
  const put = (text: string) => write(Buffer.from(text))
  const begin = async () => {
    const head = { version: VERSION, brand, account, copy: copyId, madeAt, timeZone, currency }
    await put(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "sections": [`)
  }

  return {
    async section({ name, title }) {
      if (isFirstSection) await begin()
      else await put('\n      ]\n    },')
      isFirstSection = false
      isFirstRow = true
      await put(
        `\n    {\n      "name": ${JSON.stringify(name)},\n      "title": ${JSON.stringify(say(title))},\n      "rows": [`,
      )
    },
    async rows({ columns }, rows) {
      const texts = rows.map((row) => {
        const fields = Object.entries(columns).map(([name, { kind }]) => [
          name,
          plain(row[name]!, kind, currency),
        ])
        return `\n        ${JSON.stringify(Object.fromEntries(fields))}`
      })
      if (texts.length === 0) return
      await put(`${isFirstRow ? '' : ','}${texts.join(',')}`)
      isFirstRow = false
    },
    end: () => put('\n      ]\n    }\n  ]\n}\n'),
  }
}

function plain(value: Value, kind: string, currency: string): unknown {
  if (typeof value !== 'bigint') return value
  return kind === 'money' ? decimalOf(value, currency) : String(value)
}
