import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { buildDocument } from '../openapi/document.ts'
import { renderOpenApi } from '../openapi/index.ts'
import { calls, LANGUAGES } from '../src/index.ts'
import { readUnread, signIn, transfer } from './sample-calls.ts'

const committed = new URL('../openapi/player.gen.json', import.meta.url)
const statuses = (operation: { responses: object } | undefined) => Object.keys(operation?.responses ?? {})

describe('the OpenAPI document', () => {
  it('is the one committed', async () => {
    expect(await readFile(committed, 'utf8'), 'run `pnpm generate`').toBe(renderOpenApi())
  })

  it('describes every call', () => {
    const { paths } = buildDocument(calls)
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((call) => call.operationId),
    )
    expect(ids.toSorted()).toEqual(calls.map(({ id }) => id).toSorted())
  })

  it('names the parameters of a call and what they accept', () => {
    const operation = buildDocument(calls).paths['/wps/system/settings/consolidated']?.['get']
    expect(operation?.parameters).toContainEqual({
      name: 'language',
      in: 'query',
      required: false,
      schema: { type: 'string', enum: LANGUAGES },
    })
  })

  it('lists only the refusals a call can meet', () => {
    const { paths } = buildDocument([...calls, transfer, signIn, readUnread])
    const always = ['200', '400', '408', '421', '429', '500', '503']
    expect(statuses(paths['/wps/system/status']?.['get'])).toEqual(always)
    expect(statuses(paths['/wps/system/country']?.['get'])).toContain('403')
    expect(statuses(paths['/wps/sample/transfer']?.['post'])).toEqual(
      expect.arrayContaining(['409', '413', '415']),
    )
  })

  it('points only at parts it has', () => {
    const document = buildDocument([...calls, transfer, signIn, readUnread])
    const references = JSON.stringify(document).match(/#\/components\/\w+\/\w+/g) ?? []
    const parts = Object.entries(document.components).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    )
    expect(references.length).toBeGreaterThan(0)
    expect(parts).toEqual(expect.arrayContaining(references))
  })
})
