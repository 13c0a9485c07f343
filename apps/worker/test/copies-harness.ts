import { connectStorage, type Storage } from '@trevo/storage'
import { copyWork, type MakingParts } from '@trevo/copies'
import type { CopyFormat, Language } from '@trevo/contract'
import { newId, newSecret, systemClock, type Logger } from '@trevo/kernel'
import { openDirectory, saveMerchant, type Merchant } from '@trevo/merchants'
import { demoMerchants } from '@trevo/merchants/demo'
import { tellMember } from '@trevo/messaging'
import type { Section } from '@trevo/own-data'
import { asOwner, useDatabase, type TestDatabase } from '@trevo/testkit'
import { openVault, type Vault } from '@trevo/vault'
import { openMoney, type Money, type Purse } from '@trevo/wallet'
import { beforeAll, inject, vi } from 'vitest'
import { sectionsOf } from '../src/copy-work.ts'
import { addMember, putRows, type Member } from './members.ts'

export interface CopyHouse {
  readonly db: TestDatabase
  readonly vault: Vault
  readonly storage: Storage
  readonly money: Money
  readonly parts: MakingParts
  merchant(code: 'trevo' | 'aurora'): Merchant
  member(code?: 'trevo' | 'aurora', name?: string): Promise<Member & { readonly purse: Purse }>
  /** Has a copy made, as somebody who asks for one does, and opens it. */
  copyOf(member: Member, how?: How): Promise<Record<CopyFormat, Buffer>>
  /** Only asks for it. */
  ask(member: Member, how?: How): Promise<Asked>
  make(asked: Asked, sections?: readonly Section[], storage?: Storage): Promise<void>
  open(asked: Asked): Promise<Record<CopyFormat, Buffer>>
  rowOf(asked: Asked): Promise<CopyRow>
}

interface How {
  readonly merchant?: 'trevo' | 'aurora'
  readonly language?: Language
}

export interface Asked {
  readonly merchantId: number
  readonly bucket: number
  readonly copyId: string
}

export interface CopyRow {
  readonly state: string
  readonly name: string | null
  readonly until: Date | null
  readonly files:
    | readonly { readonly format: CopyFormat; readonly parts: number; readonly bytes: number }[]
    | null
}

/** The worker's part of copies on a real database and a real storage. */
export function useCopies(): CopyHouse {
  const db = useDatabase()
  const log: Logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const house = { db } as { -readonly [Part in keyof CopyHouse]: CopyHouse[Part] }
  house.vault = openVault({ keys: [{ kid: 'test', key: newSecret(256) }], indexKey: newSecret(256) })
  house.money = openMoney(db)
  house.storage = connectStorage({
    endpoint: inject('parts').s3Url,
    region: 'us-east-1',
    bucket: 'trevo',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
  beforeAll(async () => {
    for (const draft of demoMerchants) {
      const saved = await saveMerchant(db, draft)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    }
    const directory = await openDirectory(db, { countryOf: () => null })
    const { vault, storage } = house
    house.merchant = (code) => directory.byHost(`${code}.localhost`)!
    house.parts = {
      db,
      vault,
      storage,
      log,
      directory,
      clock: systemClock,
      sections: sectionsOf({ vault, log }),
      tell: (tx, notice) => tellMember(tx, { clock: systemClock, vault, log }, notice),
    }
  })
  house.member = async (code = 'trevo', name = 'Conceição Araújo') => {
    const merchant = house.merchant(code)
    const member = await addMember(db, house.vault, merchant, name)
    const purse = { merchantId: merchant.id, memberId: member.memberId, currency: merchant.pack.currency }
    return { ...member, purse }
  }
  house.ask = async ({ bucket, memberId }, { merchant = 'trevo', language = 'PT' } = {}) => {
    const asked = { merchantId: house.merchant(merchant).id, bucket, copyId: newId() }
    const row = {
      bucket,
      copy_id: asked.copyId,
      member_id: memberId,
      merchant_id: asked.merchantId,
      language,
    }
    await putRows(db.ownerUrl, [['copies.copy', row]])
    return asked
  }
  house.make = (asked, sections = house.parts.sections, storage = house.storage) =>
    copyWork({ ...house.parts, sections, storage }).jobs[0]!.handle(asked)
  house.rowOf = ({ copyId }) =>
    asOwner(db.ownerUrl, async (owner) => {
      const { rows } = await owner.query<CopyRow>(
        'select state, name, until, files from copies.copy where copy_id = $1',
        [copyId],
      )
      return rows[0]!
    })
  house.open = async (asked) => {
    const { name, files } = await house.rowOf(asked)
    const opened = await Promise.all(
      files!.map(async ({ format, parts }) => {
        const pieces = await Promise.all(
          Array.from({ length: parts }, async (_, part) => {
            const stored = await house.storage.get(`copies/${name}/${format}/${part}`)
            const purpose = `copies.part:${asked.copyId}:${format}:${part}`
            const text = house.vault.open(asked.merchantId, purpose, Buffer.from(stored!.body).toString())
            return Buffer.from(text, 'base64')
          }),
        )
        return [format, Buffer.concat(pieces)] as const
      }),
    )
    // Every copy has one of each.
    return Object.fromEntries(opened) as Record<CopyFormat, Buffer>
  }
  house.copyOf = async (member, how) => {
    const asked = await house.ask(member, how)
    await house.make(asked)
    return house.open(asked)
  }
  return house
}

export interface CopyDocument {
  readonly version: number
  readonly brand: string
  readonly account: string
  readonly sections: readonly {
    readonly name: string
    readonly title: string
    readonly rows: readonly Readonly<Record<string, unknown>>[]
  }[]
}

export const documentOf = ({ json }: Record<CopyFormat, Buffer>): CopyDocument =>
  // What a copy is written as.
  JSON.parse(json.toString()) as CopyDocument

export const rowsOf = (document: CopyDocument, name: string) =>
  document.sections.find((section) => section.name === name)!.rows

/** The cells of a table as a spreadsheet has them, its head first. */
export function cellsOf(csv: string, separator = ';'): string[][] {
  const cell = new RegExp(`"((?:[^"]|"")*)"(${separator}|\\r\\n)`, 'gy')
  const rows: string[][] = [[]]
  for (const [, text, end] of csv.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)!.push(text!.replaceAll('""', '"'))
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}
