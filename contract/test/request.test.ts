import type { CallShape, Result } from '@trevo/kernel'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { settings, type CallFailure, type Send, type Settings } from '../src/index.ts'
import { reply, startApi } from './loopback-api.ts'
import { changeIcon, mailLink, readNews, readUnread, transfer } from './sample-calls.ts'

declare const send: Send

const answerOk = (response: Parameters<typeof reply>[0]) =>
  reply(response, 200, { success: true, value: null })

describe('a request', () => {
  it('names merchant, gateway and language in headers [API-02] [API-05]', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(settings)
    expect(seen[0]).toMatchObject({
      method: 'GET',
      headers: { merchant: 'trevo', gateway: '3', language: 'PT' },
    })
  })

  it('names a module only when the call has one', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(readUnread)
    await client.send(settings)
    expect(seen.map(({ headers }) => headers['module'])).toEqual(['INBOX3', undefined])
  })

  it('carries the session handle in a header and never in the address [API-02]', async () => {
    let handle: string | undefined
    const { client, seen } = await startApi(answerOk, { handle: () => handle })
    await client.send(settings)
    handle = 'handle-of-the-session'
    await client.send(settings)
    expect(seen.map(({ headers }) => headers['token'])).toEqual([undefined, handle])
    expect(seen[1]?.url).not.toContain(handle)
  })

  it('fills in the merchant under the name the call states [APP-05]', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(settings)
    await client.send(readNews, { query: { size: 20, page: 2 } })
    await client.send(settings, { query: { merchantCode: 'aurora', language: 'EN' } })
    expect(seen.map(({ url }) => url)).toEqual([
      '/wps/system/settings/consolidated?merchantCode=trevo',
      '/wps/sample/news?merchant_code=trevo&page=2&size=20',
      '/wps/system/settings/consolidated?language=EN&merchantCode=aurora',
    ])
  })

  it('sends a body as JSON together with the key that names the intent', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(transfer, { body: { amount: '10.00' }, idempotencyKey: 'intent-1' })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'intent-1' },
      body: '{"amount":"10.00"}',
    })
  })

  it('sends a form as one', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(mailLink, { body: { username: 'marina', email: 'marina@exemplo.com' } })
    expect(seen[0]).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: 'username=marina&email=marina%40exemplo.com',
    })
  })

  it('sends a file under the name the call states', async () => {
    const { client, seen } = await startApi(answerOk)
    await client.send(changeIcon, { file: new Blob(['bytes'], { type: 'image/png' }) })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="icon"')
  })

  it('asks for what its call needs and answers with its types', () => {
    type Options<C extends CallShape> = Parameters<typeof send<C>>[1]
    expectTypeOf<undefined>().toExtend<Options<typeof settings>>()
    expectTypeOf<undefined>().not.toExtend<Options<typeof transfer>>()
    expectTypeOf<{ query: { page: number } }>().toExtend<Options<typeof readNews>>()
    expectTypeOf<{ query: { page: string } }>().not.toExtend<Options<typeof readNews>>()
    expectTypeOf<{ body: { amount: string } }>().not.toExtend<Options<typeof transfer>>()
    expectTypeOf<{ body: { amount: string }; idempotencyKey: string }>().toExtend<Options<typeof transfer>>()
    expectTypeOf<ReturnType<typeof send<typeof settings>>>().toEqualTypeOf<
      Promise<Result<Settings, CallFailure>>
    >()
    expectTypeOf<ReturnType<typeof send<typeof transfer>>>().toEqualTypeOf<
      Promise<Result<null, CallFailure<'sample.no_funds'>>>
    >()
  })
})
