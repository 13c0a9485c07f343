import { html, type Html } from '../html.ts'
import type { StudioGame } from './games.ts'
import { BACK, INFO, LESS, MORE } from './icons.ts'

export interface Launch {
  readonly game: StudioGame
  readonly brand: string
  readonly isDemo: boolean
  /** Where the player came from. */
  readonly back: string | undefined
  /** The game's picture, at the brand it was opened from. */
  readonly cover: string | undefined
}

/** The way out and the rules, with what a game has between them. */
export const bar = (back: string | undefined, middle: Html | '' = ''): Html =>
  html`<header class="bar">
    ${back ? html`<a class="round" id="back" href="${back}" aria-label="Sair do jogo">${BACK}</a>` : html`<span></span>`}
    ${middle}
    <button type="button" class="round" id="open-rules" aria-label="Regras e prêmios" aria-haspopup="dialog">
      ${INFO}
    </button>
  </header>`

/** Which game this is, whose, and that it is a demonstration. */
export const title = ({ name, maker, hue }: StudioGame, cover: string | undefined): Html =>
  html`<div class="title">
    ${cover && hue !== undefined ? html`<img class="cover" id="cover" src="${cover}" width="64" height="64" alt="" />` : ''}
    <div>
      <h1 class="logo">${name}</h1>
      <p class="maker">${maker} · jogo de demonstração</p>
    </div>
  </div>`

export const stakeControl = html`<div class="stake" role="group" aria-label="Aposta">
  <button type="button" class="round" id="less" aria-label="Diminuir aposta" disabled>${LESS}</button>
  <p><span>Aposta</span><b id="stake" aria-live="polite">–</b></p>
  <button type="button" class="round" id="more" aria-label="Aumentar aposta" disabled>${MORE}</button>
</div>`

const notice = html`<div
  class="notice"
  id="notice"
  role="alertdialog"
  aria-labelledby="notice-title"
  aria-describedby="notice-text"
  hidden
>
  <h2 id="notice-title"></h2>
  <p id="notice-text"></p>
  <button type="button" id="notice-action"></button>
  <button type="button" id="notice-deposit" class="second" hidden>Depositar</button>
</div>`

interface Frame {
  readonly game: StudioGame
  /** Its own styles, and the script that changes everything that changes; both among the assets. */
  readonly styles: string
  readonly script: string
  readonly content: Html
  readonly rules: Html
}

/** The page of a game, whatever is played on it. */
export function renderFrame({ game, styles, script, content, rules }: Frame): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#04150f" />
        <meta name="referrer" content="no-referrer" />
        <title>${game.name}</title>
        <link rel="icon" href="data:," />
        <link rel="preload" href="/assets/mona-sans.woff2" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="/assets/game.css" />
        <link rel="stylesheet" href="/assets/dialogs.css" />
        <link rel="stylesheet" href="/assets/${styles}" />
        ${game.hue === undefined ? '' : html`<link rel="stylesheet" href="/dress.css?hue=${`${game.hue}`}" />`}
        <script src="/assets/${script}" type="module"></script>
      </head>
      <body>
        ${content} ${notice} ${rules}
      </body>
    </html>`.markup
}
