import { expect, it } from 'vitest'
import { isPrivate } from './private-address.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('%s leads to no server of the world', (address) => {
  expect(isPrivate(address)).toBe(true)
})

it.each(['8.8.8.8', '172.32.0.1', '192.167.255.255', '2606:4700::1111', '2804:14d::1'])(
  '%s does',
  (address) => {
    expect(isPrivate(address)).toBe(false)
  },
)
