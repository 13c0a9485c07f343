import { isCnpj, isCpf } from '../documents.ts'
import type { Database } from './database.ts'

const EMAIL = /^[a-z\d.!#$&'*+/=?^_{}~`|-]+@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/
const PHONE = /^\+[1-9]\d{2,15}$/
const EVP = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

export type KeyType = 'CPF' | 'CNPJ' | 'PHONE' | 'EMAIL' | 'EVP'

/** Nothing, if it cannot be a key. */
export function keyTypeOf(key: string): KeyType | undefined {
  if (isCpf(key)) return 'CPF'
  if (isCnpj(key)) return 'CNPJ'
  if (PHONE.test(key)) return 'PHONE'
  if (EVP.test(key)) return 'EVP'
  return key.length <= 77 && EMAIL.test(key) ? 'EMAIL' : undefined
}

export interface Holder {
  readonly key: string
  readonly type: string
  readonly name: string
  readonly cpf: string
}

export interface Keys {
  holderOf(key: string): Holder | undefined
  register(holder: Holder): void
  list(): readonly Holder[]
}

/** Whose account a key belongs to, as the DICT would say. Every CPF is the key of its own holder. */
export function openKeys(database: Database): Keys {
  const columns = 'key, type, name, cpf'
  return {
    holderOf(key) {
      const known = database.one<Holder & Record<string, string>>(
        `select ${columns} from dict_key where key = ?`,
        key,
      )
      if (known || !isCpf(key)) return known
      return { key, type: 'CPF', name: `Titular ••• ${key.slice(-2)}`, cpf: key }
    },
    register: ({ key, type, name, cpf }) =>
      database.run(
        `insert into dict_key (${columns}) values (?, ?, ?, ?)
         on conflict (key) do update set type = excluded.type, name = excluded.name, cpf = excluded.cpf`,
        key,
        type,
        name,
        cpf,
      ),
    list: () =>
      database.all<Holder & Record<string, string>>(`select ${columns} from dict_key order by name, key`),
  }
}
