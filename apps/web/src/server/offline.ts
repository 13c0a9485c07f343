import { readFileSync } from 'node:fs'
import type { Settings } from '@trevo/contract'
import { LEAF, STEM } from '../brand/markPaths.ts'
import { wordmarks } from '../brand/wordmarks.ts'
import { dress } from './makeDocument.ts'
import { WORKER_PATH } from './serviceWorker.ts'

const STYLE = ['../theme/reset.css', '../theme/tokens.css', 'offline.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('')
  .replaceAll(/\/\*[^]*?\*\//g, '')
  .replaceAll(/\s+/g, ' ')

const ASK_AGAIN_MS = 5_000

/**
 * A phone says that it is online before it has a way to us, and may say so all the while that we are away: the page is
 * loaded again when we answer. Written by hand for the oldest browser, because it is not built.
 */
const SCRIPT = `(function(d){function reload(){location.reload()}
function ask(){if(navigator.onLine&&!d.hidden)fetch('${WORKER_PATH}',{method:'HEAD',cache:'no-store'}).then(function(r){if(r.ok)reload()},function(){})}
addEventListener('online',ask);d.addEventListener('visibilitychange',ask);setInterval(ask,${ASK_AGAIN_MS});
d.querySelector('button').addEventListener('click',reload)})(document)`

const LEAVES = [45, 135, 225].map((turn) => `<path d="${LEAF}" transform="rotate(${turn})"/>`).join('')
const MOST = `<g mask="url(#gap)">${LEAVES}</g><path class="stem" d="${STEM}"/>`
/** As `brand/Mark.tsx` draws it; the style sheet gives colours. */
const SYMBOLS = [
  '<svg class="srOnly" aria-hidden="true">',
  '<mask id="gap" maskUnits="userSpaceOnUse" x="-44" y="-44" width="88" height="88">',
  `<path d="M-44-44h88v88h-88z" fill="#fff"/><path class="gap" d="${STEM}"/></mask>`,
  `<symbol id="mark" viewBox="-44 -44 88 88">${MOST}`,
  `<path class="leaf" d="${LEAF}" transform="rotate(-45)"/></symbol></svg>`,
].join('')
const MARK = '<svg class="mark" aria-hidden="true"><use href="#mark"/></svg>'
/** The mark, and in the place of its fourth leaf Lucide's sign for no signal. */
const ART = [
  `<svg class="art" viewBox="-44 -44 88 88" aria-hidden="true">${MOST}`,
  `<path class="missing" d="${LEAF}" transform="rotate(-45)"/>`,
  '<path class="sign" transform="translate(17.4 -17.4) scale(.72) translate(-12 -12)" d="M12 20h.01',
  'M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64',
  'M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>',
].join('')

/**
 * What a phone without a network shows in the place of any page it does not have: the merchant's name and colours, and
 * a way back. It asks for nothing but the font, which the service worker keeps as well.
 */
export function offlinePage({ whitelabel: { brand, theme }, market }: Settings): string {
  const html = [
    '<!doctype html><html lang="pt-BR" data-theme="dark"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>Sem conexão · ${escapeHtml(brand.name)}</title>`,
    `<style>${STYLE}</style></head><body>${SYMBOLS}<div class="ambient" aria-hidden="true">${MARK}${MARK}</div>`,
    `<div class="app"><header>${MARK}${wordmark(brand.name)}</header><main>${ART}`,
    '<h1>Você está sem conexão</h1>',
    '<p role="status">Confira o Wi-Fi ou os dados móveis. A página abre sozinha quando a internet voltar.</p>',
    '<button type="button">Tentar novamente</button></main>',
    `<footer><span class="age">${market.minimumAge}+</span>`,
    `<span>Jogue com responsabilidade. Proibido para menores de ${market.minimumAge} anos.</span></footer>`,
    `</div><script>${SCRIPT}</script></body></html>`,
  ].join('')
  return dress(html, theme)
}

/** As `brand/Wordmark.tsx` draws it. */
function wordmark(name: string): string {
  const drawing = wordmarks.get(name)
  if (!drawing) return `<span class="name">${escapeHtml(name)}</span>`
  return [
    `<svg class="drawing" viewBox="0 0 ${drawing.width} 62" role="img" aria-label="${escapeHtml(name)}">`,
    `<path d="${drawing.strokes}" fill="none" stroke="currentColor" stroke-width="10" stroke-linejoin="round"/>`,
    `<path d="${drawing.fills}" fill="currentColor"/></svg>`,
  ].join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
