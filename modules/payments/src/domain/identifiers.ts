import { newId } from '@trevo/kernel'

/*
 * The patterns of API Pix, held to the whole text: as the specification prints them they would accept any text that
 * has a match somewhere in it.
 */

/** Of a charge that we make. */
export const isChargeTxid = (text: string): boolean => /^[a-zA-Z\d]{26,35}$/.test(text)

/** On a Pix that came: whoever pays a static code may bring a short one. */
export const isReceivedTxid = (text: string): boolean => /^[a-zA-Z\d]{1,35}$/.test(text)

export const isStaticTxid = (text: string): boolean => /^[a-zA-Z\d]{1,25}$/.test(text)

/** Made by the payer's side. The time in it is not when it was paid, and its bank need not be a number. */
export const isEndToEndId = (text: string): boolean => /^[a-zA-Z\d]{32}$/.test(text)

/** The PSP's own id of a return. */
export const isRtrId = (text: string): boolean => /^D[a-zA-Z\d]{31}$/.test(text)

/** Our id of a return; unique for its Pix. */
export const isReturnId = (text: string): boolean => /^[a-zA-Z\d]{1,35}$/.test(text)

/** Letters have been given out since 2026. */
export const isCnpj = (text: string): boolean => /^[\dA-Z]{12}\d{2}$/.test(text)

export const isIspb = (text: string): boolean => /^[\dA-Z]{8}$/.test(text)

/** For one charge, never used again. */
export const newTxid = (): string => newId().replaceAll('-', '')
