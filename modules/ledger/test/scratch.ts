import { connectDatabase, type Database } from '@trevo/db'
import { newId } from '@trevo/kernel'
import { asOwner, testDatabaseLimits } from '@trevo/testkit'
import { copyTemplate, databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { inject, onTestFinished } from 'vitest'

export interface Scratch {
  readonly name: string
  readonly appUrl: string
  readonly ownerUrl: string
  readonly db: Database
}

/** A copy of a database, of the migrated template unless said otherwise, that a test may break as it likes. */
export async function scratchDatabase(template = inject('parts').templateDatabase): Promise<Scratch> {
  const { postgresUrl } = inject('parts')
  const name = `trevo_s_${newId().replaceAll('-', '')}`
  await copyTemplate(postgresUrl, template, name)
  const appUrl = databaseUrl(postgresUrl, name, 'trevo_worker')
  const limits = { ...testDatabaseLimits, poolMax: 2, applicationName: 'scratch' }
  const db = connectDatabase({ url: appUrl, ...limits })
  onTestFinished(async () => {
    await db.close()
    await dropDatabase(postgresUrl, name)
  })
  return { name, appUrl, ownerUrl: databaseUrl(postgresUrl, name), db }
}

/** Changes a function as the database has it, so that a control breaks what runs and not a copy of it. */
export async function alterFunction(
  ownerUrl: string,
  name: string,
  changes: readonly (readonly [from: string | RegExp, to: string])[],
): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [
      name,
    ])
    let text = rows[0]!.text
    for (const [from, to] of changes) {
      const changed = text.replace(from, to)
      if (changed === text)
        throw new Error(`${name} has no ${String(from)} any more: the control controls nothing`)
      text = changed
    }
    await owner.query(text)
  })
}
