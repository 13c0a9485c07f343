import { isCpf } from '@trevo/contract'
import { isCnpj } from './identifiers.ts'

export interface PixKey {
  readonly type: 'cpf' | 'cnpj' | 'phone' | 'email' | 'evp'
  /** As the directory of keys writes it. */
  readonly value: string
}

const KEY_MAX = 77
const PHONE = /^\+[1-9]\d{2,15}$/
const LABEL = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const EMAIL = new RegExp(`^[a-z\\d.!#$&'*+/=?^_{}~\`|-]+@${LABEL}(?:\\.${LABEL})*$`)
const EVP = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The key that somebody typed, with its type; nothing if it is none. Eleven digits are a CPF: phones carry a plus. */
export function pixKeyOf(typed: string): PixKey | undefined {
  const text = typed.trim()
  const lower = text.toLowerCase()
  if (EVP.test(lower)) return { type: 'evp', value: lower }
  if (text.includes('@'))
    return EMAIL.test(lower) && lower.length <= KEY_MAX ? { type: 'email', value: lower } : undefined
  if (text.startsWith('+')) {
    const phone = text.replaceAll(/[ ().-]/g, '')
    return PHONE.test(phone) ? { type: 'phone', value: phone } : undefined
  }
  const number = text.replaceAll(/[ ./-]/g, '').toUpperCase()
  if (/^\d{11}$/.test(number) && isCpf(number)) return { type: 'cpf', value: number }
  return isCnpj(number) ? { type: 'cnpj', value: number } : undefined
}

const MASKS: Readonly<Record<PixKey['type'], (value: string) => string>> = {
  cpf: (value) => `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`,
  cnpj: (value) => `**.${value.slice(2, 5)}.${value.slice(5, 8)}/****-**`,
  phone: (value) => `${value.slice(0, 3)}*****${value.slice(7).slice(-4)}`,
  email: (value) => `${value.slice(0, 1)}***${value.slice(value.lastIndexOf('@'))}`,
  evp: (value) => `********-****-****-****-********${value.slice(-4)}`,
}

/** Enough for its owner to know it again, and too little for anybody else. */
export const maskPixKey = ({ type, value }: PixKey): string => MASKS[type](value)
