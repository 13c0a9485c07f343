import { decimalOf } from '@trevo/kernel'

/** As API Pix writes money. Zeros in front are allowed, so this is not the platform's pattern. */
export const AMOUNT = /^\d{1,10}\.\d{2}$/

export const centsOf = (text: string): bigint => BigInt(text.replace('.', ''))

export const amountOf = (cents: bigint): string => decimalOf(cents, 'BRL')
