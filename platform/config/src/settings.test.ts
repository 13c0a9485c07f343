import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { settingsTable } from './manual.ts'
import { readConfig, setting } from './settings.ts'

const settings = {
  PORT: setting({ doc: 'Where to listen.', schema: z.coerce.number().int().min(1), fallback: '8080' }),
  DATABASE_URL: setting({ doc: 'The database.', schema: z.url(), secret: true }),
}

describe('readConfig', () => {
  it('parses values and falls back, treating an empty variable as absent', () => {
    const config = readConfig(settings, { PORT: '', DATABASE_URL: 'postgres://x@localhost/t' })
    expect(config).toEqual({ PORT: 8080, DATABASE_URL: 'postgres://x@localhost/t' })
  })

  it('names every mistake at once and never prints a value', () => {
    const read = () => readConfig(settings, { PORT: 'eighty', DATABASE_URL: 'hunter2' })
    expect(read).toThrow(/PORT: .*\n.*DATABASE_URL: /)
    expect(read).not.toThrow(/hunter2|eighty/)
    expect(() => readConfig(settings, {})).toThrow(/DATABASE_URL: missing/)
  })
})

describe('settingsTable', () => {
  it('shows defaults but marks secrets as required', () => {
    const table = settingsTable(settings)
    expect(table).toContain('| `PORT` | `8080` | Where to listen. |')
    expect(table).toContain('| `DATABASE_URL` | required, secret | The database. |')
  })
})
