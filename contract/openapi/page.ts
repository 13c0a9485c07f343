import { createHash } from 'node:crypto'
import type { CallShape } from '@trevo/kernel'
import { calls } from '../src/index.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { platformErrorsOf } from './responses.ts'

const STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --mute: #5b6660; --brand: #0b7a43 }
@media (prefers-color-scheme: dark) { :root { --mute: #9fb0a6; --brand: #58d68d } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: -.02em }
h2 { margin: 1.25rem 0 .25rem; font-size: .8rem; color: var(--mute); text-transform: uppercase }
p, dt, .note { color: var(--mute) }
label { display: inline-grid; gap: .125rem; margin: 0 .5rem .5rem 0; font-size: .875rem }
input, button { font: inherit; padding: .375rem .75rem; border: 1px solid var(--line); border-radius: .5rem }
button { background: var(--brand); color: Canvas; border-color: transparent; font-weight: 600; cursor: pointer }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
details { margin-top: .75rem; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
summary { display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .75rem 1rem; cursor: pointer }
summary:focus-visible { outline-offset: -3px }
details[open] summary { background: var(--soft) }
summary b { min-width: 3.5rem; color: var(--brand) }
summary code { overflow-wrap: anywhere }
summary .note { margin-left: auto; font-size: .875rem }
section { padding: 0 1rem 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .125rem 1rem; margin: 1rem 0 0 }
dd { margin: 0 }
pre { margin: 0; max-height: 24rem; overflow: auto; padding: .75rem; border-radius: .5rem; background: var(--soft);
  font-size: .8125rem; line-height: 1.45 }
`

const SCRIPT = `
document.getElementById('filter').addEventListener('input', ({ target }) => {
  for (const call of document.querySelectorAll('details'))
    call.hidden = !call.dataset.words.includes(target.value.trim().toLowerCase())
})
document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const output = form.querySelector('pre')
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value))
  const started = performance.now()
  output.hidden = false
  output.textContent = '…'
  try {
    const response = await fetch(form.dataset.path + (query.size ? '?' + query : ''), { cache: 'no-store' })
    const text = await response.text()
    const took = Math.round(performance.now() - started)
    const headers = [...response.headers].map(([name, value]) => name + ': ' + value).join('\\n')
    const json = (response.headers.get('content-type') || '').includes('json')
    const body = json ? JSON.stringify(JSON.parse(text), null, 2) : text
    output.textContent = response.status + ' in ' + took + ' ms\\n' + headers + '\\n\\n' + body
  } catch (error) {
    output.textContent = String(error)
  }
})
`

const sha256 = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** The page runs this script and this style and nothing else. */
export const API_PAGE_CSP = [
  "default-src 'none'",
  `script-src ${sha256(SCRIPT)}`,
  `style-src ${sha256(STYLE)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page to browse and try the calls. It needs nothing but itself. */
export function renderApiPage(): string {
  const listed = calls.toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trevo player API</title>
<style>${STYLE}</style>
<h1>Trevo player API</h1>
<p>${listed.length} calls. The host decides the merchant. Every reply is
<code>{success, value, code?, message?}</code>.</p>
<label>Filter <input id="filter" type="search" autocomplete="off"></label>
<main>${listed.map(section).join('')}</main>
<script>${SCRIPT}</script>
</html>
`
}

function section(call: CallShape): string {
  const { name, points, perSeconds, counted } = call.limit
  const facts = {
    Id: call.id,
    Access: call.access,
    Limit: `${name}: ${points} per ${perSeconds} s, ${counted} count`,
    Cache: call.cacheSeconds === undefined ? 'none' : `${call.cacheSeconds} s, with ETag`,
    'While closed': call.servedWhenClosed ? 'served' : 'refused',
    Errors: [...(call.failures ?? []), ...platformErrorsOf(call)].join(', '),
    Specification: call.spec.join(', '),
  }
  const words = [call.method, call.path, call.id, ...call.spec].join(' ').toLowerCase()
  const rows = Object.entries(facts).map(([term, fact]) => `<dt>${term}<dd>${escape(fact)}`)
  return `
<details data-words="${escape(words)}">
<summary><b>${call.method}</b> <code>${escape(call.path)}</code> <span class="note">${call.access}</span></summary>
<section><dl>${rows.join('')}</dl>
${call.query ? schema('Query', jsonSchemaOf(call.query, 'input')) : ''}
${call.body ? schema(call.sealed ? 'Body, sealed' : 'Body', jsonSchemaOf(call.body, 'input')) : ''}
${schema('Value', jsonSchemaOf(call.value, 'output'))}
${call.method === 'GET' ? tryForm(call) : ''}</section>
</details>`
}

function schema(title: string, content: object): string {
  const json = escape(JSON.stringify(content, null, 2))
  return `<h2>${title}</h2><pre tabindex="0" role="region" aria-label="${title}">${json}</pre>`
}

function tryForm(call: CallShape): string {
  const { properties = {} } = call.query ? jsonSchemaOf(call.query, 'input') : {}
  const inputs = Object.keys(properties).map((name) => `<label>${name} <input name="${name}"></label>`)
  return `<h2>Try</h2><form data-path="${escape(call.path)}">${inputs.join('')}<button>Send</button>
<pre tabindex="0" role="status" aria-label="Reply" hidden></pre></form>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
