import type { Limit } from '@trevo/kernel'

/** For reads that give nothing away and are served from memory; counted per address. */
export const publicRead = {
  name: 'publicRead',
  points: 600,
  perSeconds: 60,
  counted: 'process',
} as const satisfies Limit

/**
 * For what every page hangs on: how a merchant is set up and whether it is open. Counted apart, so that nobody loses it
 * by reading other things, and generous, for the web server asks for all hosts of a merchant from one address.
 */
export const merchantState = {
  name: 'merchantState',
  points: 3_000,
  perSeconds: 60,
  counted: 'process',
} as const satisfies Limit

/** For what a member does with their own things. */
export const ownAffairs = {
  name: 'ownAffairs',
  points: 300,
  perSeconds: 60,
  counted: 'process',
} as const satisfies Limit

/*
 * Doors an attacker would try. Thousands of phones share one address at a Brazilian carrier, so these only stop
 * a flood; identity counts per account, device, number and network besides.
 */
export const login = {
  name: 'login',
  points: 120,
  perSeconds: 60,
  counted: 'shared',
} as const satisfies Limit

export const registration = {
  name: 'registration',
  points: 120,
  perSeconds: 600,
  counted: 'shared',
} as const satisfies Limit

export const recovery = {
  name: 'recovery',
  points: 60,
  perSeconds: 600,
  counted: 'shared',
} as const satisfies Limit

/** Codes, pictures and riddles asked for before anyone is known. */
export const verification = {
  name: 'verification',
  points: 120,
  perSeconds: 60,
  counted: 'shared',
} as const satisfies Limit

/** For what asks a payment service for something. Guesses at a payment password are counted per member besides. */
export const payments = {
  name: 'payments',
  points: 120,
  perSeconds: 60,
  counted: 'shared',
} as const satisfies Limit
