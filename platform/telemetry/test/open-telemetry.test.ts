import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const TRACED = fileURLToPath(new URL('traced-process.ts', import.meta.url))

/** What a collector is sent while a process serves one request, and the metrics it shows. */
async function observe(settings: Record<string, string> = {}) {
  const sent: { path: string | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    void buffer(request).then((body) => {
      sent.push({ path: request.url, body: body.toString('latin1') })
      response.end()
    })
  })
  await once(collector.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const child = spawn(process.execPath, [TRACED], { env: { ...endpoint, ...settings } })
  const [metrics, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(errors).toBe('')
  return { sent, metrics }
}

it('sends traces to the collector by the standard variables, without what a query says', async () => {
  const { sent } = await observe({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' })
  expect(sent.map(({ path }) => path)).toEqual(['/v1/traces'])
  expect(sent[0]!.body).toContain('traced')
  expect(sent[0]!.body).toContain('deployment.environment.name')
  expect(sent[0]!.body).toContain('/m/reset')
  expect(sent[0]!.body).not.toContain('a-secret')
})

it('counts requests as metrics', async () => {
  expect((await observe()).metrics).toMatch(/^http_server_(request_)?duration\w*_count\{/m)
})

it.each([
  ['a share of none', { OTEL_TRACES_SAMPLER_ARG: '0' }],
  ['no exporter', { OTEL_TRACES_EXPORTER: 'none' }],
])('sends nothing with %s', async (_, settings) => {
  expect((await observe(settings)).sent).toEqual([])
})
