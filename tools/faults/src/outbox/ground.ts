import { readFile } from 'node:fs/promises'
import type { BusEvent } from '@trevo/bus'
import type { Tx } from '@trevo/db'
import { asOwner } from '@trevo/testkit'
import { copyTemplate, databaseUrl, dropDatabase } from '@trevo/testkit/template'
import { newId } from '@trevo/kernel'

export interface Site {
  /** Superuser URL of a PostgreSQL cluster. */
  readonly postgresUrl: string
  /** A migrated database in it. */
  readonly templateDatabase: string
}

/** Ways to take a safeguard away, in the database: the code has no switch that could do it. */
const SABOTAGE = {
  /** A consumer forgets at once what it has handled. */
  inbox: `
    create function proof.forget() returns trigger language plpgsql security definer as $$
    begin
      delete from bus.inbox where consumer = new.consumer and event_id = new.event_id;
      return null;
    end $$;
    create trigger forget after insert on bus.inbox for each row execute function proof.forget()`,
  /** Nothing comes back out of the archive. */
  requeue: `
    create function proof.refuse() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger refuse before delete on bus.outbox_archive for each row execute function proof.refuse()`,
}

export type Safeguard = keyof typeof SABOTAGE

export function safeguardNamed(name: string): Safeguard {
  if (!Object.hasOwn(SABOTAGE, name)) throw new Error(`--without ${Object.keys(SABOTAGE).join(' | ')}`)
  return name as Safeguard
}

export interface Ground {
  readonly ownerUrl: string
  readonly appUrl: string
  remove(): Promise<void>
}

/** A database of the proof's own. */
export async function layGround(site: Site, without: Safeguard | undefined): Promise<Ground> {
  const name = `trevo_f_${newId().replaceAll('-', '')}`
  const ownerUrl = databaseUrl(site.postgresUrl, name)
  await copyTemplate(site.postgresUrl, site.templateDatabase, name)
  const sql = await readFile(new URL('./ground.sql', import.meta.url), 'utf8')
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(sql)
    if (without) await owner.query(SABOTAGE[without])
  })
  return {
    ownerUrl,
    appUrl: databaseUrl(site.postgresUrl, name, 'trevo_worker'),
    remove: () => dropDatabase(site.postgresUrl, name),
  }
}

interface Tables {
  'proof.effect': { merchant_id: number; n: number }
  'proof.counter': { merchant_id: number; handled: bigint }
}

/** What the consumer does about an event: done twice, it shows in the rows and in the sum. */
export async function recordEffect(tx: Tx, event: BusEvent<{ n: number }>): Promise<void> {
  const merchant_id = event.merchantId ?? 0
  await tx.on<Tables>().insertInto('proof.effect').values({ merchant_id, n: event.payload.n }).execute()
  await tx
    .on<Tables>()
    .updateTable('proof.counter')
    .set((row) => ({ handled: row('handled', '+', 1n) }))
    .where('merchant_id', '=', merchant_id)
    .execute()
}
