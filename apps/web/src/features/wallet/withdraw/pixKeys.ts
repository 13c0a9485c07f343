import { isCpf, type PixKeyType } from '@trevo/contract'
import type { MessageKey } from '#i18n/messages.ts'
import { fillMask } from '#lib/digits.ts'

export const CPF_DIGITS = 11
const PHONE_DIGITS = 11
const EVP = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** How a key of digits is written; others are written as they are. */
export const KEY_MASKS: Readonly<Partial<Record<PixKeyType, (digits: string) => string>>> = {
  cpf: (digits) => fillMask('000.000.000-00', digits),
  // Landlines have a digit less.
  phone: (digits) => fillMask(digits.length > 10 ? '(00) 00000-0000' : '(00) 0000-0000', digits),
}

/** The digits of a number that may have come with the code of the country. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const hasCountry = typed.trim().startsWith('+55') || digits.length > PHONE_DIGITS
  return (hasCountry ? digits.replace(/^55/, '') : digits).slice(0, PHONE_DIGITS)
}

/** What is wrong with a key of a type, before a bank is asked. */
export function keyFault(type: PixKeyType, key: string): MessageKey | undefined {
  const isRight: Readonly<Record<PixKeyType, boolean>> = {
    cpf: isCpf(key),
    phone: /^[1-9]\d{9,10}$/.test(key),
    email: EMAIL.test(key.trim()),
    evp: EVP.test(key.trim()),
  }
  return isRight[type] ? undefined : `wk_err_${type}`
}

/** A key as the server hides it, with dots that are easier on the eye than asterisks. */
export const dotted = (masked: string): string => masked.replace(/\*/g, '•')
