import { AppError, type CallShape } from '@trevo/kernel'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assertComplete } from '../src/completeness.ts'
import { serve } from '../src/index.ts'
import { call, sample, useServer } from './harness.ts'

const one = call(sample({ id: 'sample.one', method: 'GET', path: '/one', value: z.null() }))
const other = call(sample({ id: 'sample.other', method: 'GET', path: '/other', value: z.null() }))
const member = call(
  sample({ id: 'sample.member', method: 'GET', path: '/member', access: 'session', value: z.null() }),
)
const welcome = call(
  sample({ id: 'sample.welcome', method: 'GET', path: '/welcome', access: 'optional', value: z.string() }),
)
const gates = {}
const anyone = async () => ({ memberId: 'm', type: 0, sessionId: 's' })
const answer = () => null

describe('a process refuses to start when', () => {
  it('a call of the contract is not served', () => {
    expect(() => assertComplete([one, other], [serve(one, answer)], gates)).toThrow(
      'sample.other is served 0 times',
    )
  })

  it('a call is served that the contract does not have', () => {
    const served = [serve(one, answer), serve(other, answer)]
    expect(() => assertComplete([one], served, gates)).toThrow(
      'sample.other is served but not in the contract',
    )
  })

  it('a call is served twice', () => {
    const served = [serve(one, answer), serve(one, answer)]
    expect(() => assertComplete([one], served, gates)).toThrow('sample.one is served 2 times')
  })

  it('an access rule has no gate', () => {
    expect(() => assertComplete([member], [serve(member, answer)], gates)).toThrow(
      'sample.member has no access rule',
    )
  })

  it('nobody can tell who calls, where that is asked', () => {
    const served = [serve(welcome, () => '')]
    expect(() => assertComplete([welcome], served, gates)).toThrow('sample.welcome has no access rule')
    expect(() => assertComplete([welcome], served, { session: anyone })).not.toThrow()
  })

  it('a call has no access rule', () => {
    const { access: _, ...rest } = one
    const unguarded = rest as unknown as CallShape
    expect(() => assertComplete([unguarded], [serve(unguarded, answer)], gates)).toThrow('has no access rule')
  })

  it('a reply that depends on the caller is marked as cached', () => {
    const cached = { ...member, cacheSeconds: 60 }
    const served = [serve(cached, answer)]
    expect(() => assertComplete([cached], served, { session: anyone })).toThrow('must be an open GET')
  })
})

it('a route that is not in the contract stops the server', async () => {
  const { server } = await useServer({ served: [serve(one, answer)] })
  expect(() => server.get('/slipped-in', answer)).toThrow('GET /slipped-in is not in the contract')
})

it('a gate decides before the handler runs', async () => {
  let ran = false
  const { server } = await useServer({
    served: [serve(member, () => ((ran = true), null))],
    gates: {
      session: () => {
        throw new (class extends Error {})('gate')
      },
    },
  })
  const reply = await server.inject({ url: '/member', headers: { host: 'trevo.localhost' } })
  expect([reply.statusCode, ran]).toEqual([500, false])
})

it.each([
  ['nobody', 'session.not.login', 200, 'nobody'],
  ['nobody', 'session.expired', 200, 'nobody'],
  ['refused', 'no.permission', 403, undefined],
  ['refused', 'system.updating', 503, undefined],
] as const)('who is %s for %s: a call for anyone answers %i', async (_, code, status, value) => {
  const { server } = await useServer({
    served: [serve(welcome, ({ caller }) => caller?.memberId ?? 'nobody')],
    gates: { session: () => Promise.reject(new AppError(code)) },
  })
  const reply = await server.inject({ url: '/welcome', headers: { host: 'trevo.localhost' } })
  expect([reply.statusCode, reply.json<{ value: unknown }>().value ?? undefined]).toEqual([status, value])
})

it('a call for anyone is told who it is', async () => {
  const { server } = await useServer({
    served: [serve(welcome, ({ caller }) => caller?.memberId ?? 'nobody')],
    gates: { session: anyone },
  })
  const reply = await server.inject({ url: '/welcome', headers: { host: 'trevo.localhost' } })
  expect(reply.json()).toEqual({ success: true, value: 'm' })
})
