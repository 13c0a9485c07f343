import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'

/** Reads are GET, creations and actions POST, registration PUT, removals DELETE. */
const STATED = [
  'GET /wps/system/country',
  'GET /wps/system/domainRoute',
  'GET /wps/system/settings/consolidated',
  'GET /wps/system/status',
  'GET /wps/system/whitelabel',
]

describe('the contract', () => {
  it('keeps the methods and paths of the specification [API-06]', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(STATED)
  })

  it('gives every call an id of its own', () => {
    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
  })
})
