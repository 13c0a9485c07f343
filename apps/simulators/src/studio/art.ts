import { html, type Html } from '../html.ts'
import type { SlotSymbol } from './slot/paytable.ts'

export const SYMBOL_NAMES: Readonly<Record<SlotSymbol, string>> = {
  clover: 'trevo',
  horseshoe: 'ferradura',
  ladybug: 'joaninha',
  coin: 'moeda',
  star: 'estrela',
  mushroom: 'cogumelo',
  flower: 'flor',
}

/** A picture of a symbol, from the sheet that the page carries. */
export const picture = (symbol: SlotSymbol): Html =>
  html`<svg class="art" viewBox="0 0 100 100" aria-hidden="true"><use href="#${symbol}" /></svg>`

const LEAF = 'M50 49C43 42 27 37 27 22C27 10 42 6 50 13C58 6 73 10 73 22C73 37 57 42 50 49Z'

const leaf = (turn: string): Html =>
  html`<g transform="rotate(${turn} 50 49)">
    <path d="${LEAF}" fill="url(#leaf)" stroke="#0b5a2a" stroke-width="1.6" />
    <path d="M50 46C50 38 50 32 50 24" stroke="#0d6d33" stroke-width="1.4" opacity=".55" />
    <path d="M31 22C31 14 38 11 44 14C38 16 35 20 35 27C33 27 31 25 31 22Z" fill="#eafff0" opacity=".62" />
  </g>`

const petal = (turn: string): Html =>
  html`<g transform="rotate(${turn} 50 50)">
    <path
      d="M50 50C36 40 34 12 50 8C66 12 64 40 50 50Z"
      fill="url(#petal)"
      stroke="#7d1450"
      stroke-width="1.4"
    />
    <path d="M45 14C41 20 41 28 43 34C44 26 45 20 48 14C47 13 46 13 45 14Z" fill="#fff" opacity=".5" />
  </g>`

const nail = (x: string, y: string): Html => html`<circle cx="${x}" cy="${y}" r="2.9" fill="#5a230c" />`

const shade = (id: string, stops: readonly (readonly [string, string])[]): Html =>
  html`<linearGradient id="${id}" x1="0.2" y1="0" x2="0.7" y2="1">
    ${stops.map(([at, color]) => html`<stop offset="${at}" stop-color="${color}" />`)}
  </linearGradient>`

const glow = (id: string, stops: readonly (readonly [string, string])[]): Html =>
  html`<radialGradient id="${id}" cx=".36" cy=".26" r=".9">
    ${stops.map(([at, color]) => html`<stop offset="${at}" stop-color="${color}" />`)}
  </radialGradient>`

const paints = html`<defs>
  ${glow('leaf', [
    ['0', '#c9ffb8'],
    ['.34', '#4fe07c'],
    ['.72', '#14a04c'],
    ['1', '#086a35'],
  ])}
  ${shade('copper', [
    ['0', '#ffe3bd'],
    ['.3', '#f59a52'],
    ['.62', '#c4571f'],
    ['1', '#7f2c0f'],
  ])}
  ${glow('shell', [
    ['0', '#ffb3a1'],
    ['.35', '#f4493c'],
    ['.75', '#c3141f'],
    ['1', '#7c0717'],
  ])}
  ${glow('night', [
    ['0', '#5c6475'],
    ['.5', '#23283a'],
    ['1', '#0c0f1b'],
  ])}
  ${shade('gold', [
    ['0', '#fff6c4'],
    ['.35', '#ffd24d'],
    ['.7', '#e79a17'],
    ['1', '#a35b06'],
  ])}
  ${shade('gold-deep', [
    ['0', '#c67c0c'],
    ['.5', '#f6bd3a'],
    ['1', '#fff0ad'],
  ])}
  ${glow('sky', [
    ['0', '#e4fbff'],
    ['.32', '#6fdcff'],
    ['.7', '#2a86ee'],
    ['1', '#1b3fb0'],
  ])}
  ${glow('cap', [
    ['0', '#f0c6ff'],
    ['.34', '#b061f2'],
    ['.74', '#6f24c4'],
    ['1', '#3d0f86'],
  ])}
  ${shade('stem', [
    ['0', '#fffdf4'],
    ['.55', '#f2dfc0'],
    ['1', '#b99168'],
  ])}
  ${glow('petal', [
    ['0', '#ffe0f1'],
    ['.4', '#ff7fc0'],
    ['.8', '#dc2f8d'],
    ['1', '#9c1465'],
  ])}
</defs>`

const clover = html`<symbol id="clover" viewBox="0 0 100 100">
  <path d="M50 50C51 66 49 80 56 94" fill="none" stroke="#0b5a2a" stroke-width="7.5" stroke-linecap="round" />
  <path d="M50 50C51 66 49 80 56 94" fill="none" stroke="#2fc265" stroke-width="4" stroke-linecap="round" />
  ${['45', '135', '225', '315'].map(leaf)}
  <circle cx="50" cy="49" r="4.2" fill="#d8ffc4" opacity=".85" />
</symbol>`

const horseshoe = html`<symbol id="horseshoe" viewBox="0 0 100 100">
  <path d="M30 15C11 45 19 82 50 82C81 82 89 45 70 15" fill="none" stroke="#551d08" stroke-width="24" />
  <path d="M30 15C11 45 19 82 50 82C81 82 89 45 70 15" fill="none" stroke="url(#copper)" stroke-width="20" />
  <path d="M23 19C8 48 17 87 50 87" fill="none" stroke="#fff1dc" stroke-width="2.4" opacity=".75" />
  <path d="M33 23C22 48 28 71 50 71C72 71 78 48 67 23" fill="none" stroke="#8a3714" stroke-width="2" />
  <rect x="18" y="8" width="24" height="11" rx="3.5" fill="url(#copper)" stroke="#551d08" stroke-width="2" />
  <rect x="58" y="8" width="24" height="11" rx="3.5" fill="url(#copper)" stroke="#551d08" stroke-width="2" />
  ${nail('23.5', '36')}${nail('23.5', '54')}${nail('34', '70')}${nail('66', '70')}${nail('76.5', '54')}
  ${nail('76.5', '36')}
</symbol>`

const ladybug = html`<symbol id="ladybug" viewBox="0 0 100 100">
  <g fill="none" stroke="#1a1d2b" stroke-width="4" stroke-linecap="round">
    <path d="M42 20C38 12 33 9 27 10M58 20C62 12 67 9 73 10" />
    <path d="M20 46L9 40M18 62L6 64M25 78L15 87M80 46L91 40M82 62L94 64M75 78L85 87" />
  </g>
  <ellipse cx="50" cy="28" rx="20" ry="16" fill="url(#night)" />
  <circle cx="42" cy="24" r="4" fill="#fff" /><circle cx="58" cy="24" r="4" fill="#fff" />
  <circle cx="43" cy="25" r="1.9" fill="#10131f" /><circle cx="57" cy="25" r="1.9" fill="#10131f" />
  <path
    d="M50 29C28 29 15 44 15 61C15 80 31 92 50 92C69 92 85 80 85 61C85 44 72 29 50 29Z"
    fill="url(#shell)"
    stroke="#5c0612"
    stroke-width="2"
  />
  <path d="M50 30V91" stroke="#3d0711" stroke-width="3" />
  <g fill="#1c1622">
    <circle cx="33" cy="50" r="7.2" /><circle cx="67" cy="50" r="7.2" /><circle cx="29" cy="70" r="6" />
    <circle cx="71" cy="70" r="6" /><circle cx="41" cy="81" r="4.4" /><circle cx="59" cy="81" r="4.4" />
  </g>
  <path d="M22 52C24 42 32 35 43 33C35 38 29 45 27 56C26 60 21 58 22 52Z" fill="#fff" opacity=".55" />
</symbol>`

const coin = html`<symbol id="coin" viewBox="0 0 100 100">
  <circle cx="52" cy="54" r="41" fill="#7a4304" />
  <circle cx="50" cy="50" r="41" fill="url(#gold)" stroke="#9a5a08" stroke-width="1.6" />
  <circle cx="50" cy="50" r="33" fill="url(#gold-deep)" />
  <circle cx="50" cy="50" r="30.5" fill="url(#gold)" />
  <g transform="translate(23 22) scale(.54)" fill="#b56f0d">
    ${['45', '135', '225', '315'].map((turn) => html`<path d="${LEAF}" transform="rotate(${turn} 50 49)" />`)}
  </g>
  <g transform="translate(22 20.6) scale(.54)" fill="#ffe794">
    ${['45', '135', '225', '315'].map((turn) => html`<path d="${LEAF}" transform="rotate(${turn} 50 49)" />`)}
  </g>
  <path d="M16 44C19 28 31 16 47 14C33 20 24 31 21 47C20 51 15 50 16 44Z" fill="#fff" opacity=".75" />
</symbol>`

const star = html`<symbol id="star" viewBox="0 0 100 100">
  <path
    d="M50 7C53 7 55 10 56.500 13L64 31C65 33 66 34 69 34L87 36C93 37 95 42 91 46L76 60C74.500 61.500 74 63 74.500 65L79 85C80 91 75 94 70 91L54 80.500C51.500 79 48.500 79 46 80.500L30 91C25 94 20 91 21 85L25.500 65C26 63 25.500 61.500 24 60L9 46C5 42 7 37 13 36L31 34C34 34 35 33 36 31L43.500 13C45 10 47 7 50 7Z"
    fill="url(#sky)"
    stroke="#142c86"
    stroke-width="2"
  />
  <path
    d="M50 50V8L36 32ZM50 50L88 38L67 34ZM50 50L77 91L75 62ZM50 50L23 91L48 80ZM50 50L9 41L25 62Z"
    fill="#fff"
    opacity=".2"
  />
  <path
    d="M42 20C38 30 36 37 27 39C22 40 17 40 14 41C20 36 28 37 33 34C37 31 38 25 42 20Z"
    fill="#fff"
    opacity=".75"
  />
</symbol>`

const mushroom = html`<symbol id="mushroom" viewBox="0 0 100 100">
  <path
    d="M37 56C38 70 33 80 34 87C36 94 64 94 66 87C67 80 62 70 63 56Z"
    fill="url(#stem)"
    stroke="#7a5632"
    stroke-width="2"
  />
  <path d="M16 57C30 68 70 68 84 57C80 50 20 50 16 57Z" fill="#e9cfa6" stroke="#7a5632" stroke-width="1.6" />
  <path
    d="M50 9C24 9 8 32 8 51C8 60 20 59 30 57C43 54.500 57 54.500 70 57C80 59 92 60 92 51C92 32 76 9 50 9Z"
    fill="url(#cap)"
    stroke="#2c0a66"
    stroke-width="2"
  />
  <g fill="#fff6e6">
    <ellipse cx="50" cy="25" rx="10" ry="8" /><ellipse cx="26" cy="42" rx="7.500" ry="8" />
    <ellipse cx="73" cy="41" rx="8.500" ry="8" /><circle cx="51" cy="46" r="4.600" />
    <circle cx="34" cy="23" r="3.600" /><circle cx="68" cy="22" r="3.600" />
  </g>
  <path d="M17 41C19 29 27 19 38 15C30 22 24 31 22 43C21 48 16 47 17 41Z" fill="#fff" opacity=".5" />
</symbol>`

const flower = html`<symbol id="flower" viewBox="0 0 100 100">
  ${['36', '108', '180', '252', '324'].map(petal)} ${['0', '72', '144', '216', '288'].map(petal)}
  <circle cx="50" cy="50" r="14" fill="url(#gold)" stroke="#9a5a08" stroke-width="1.800" />
  <g fill="#b96d0c">
    <circle cx="46" cy="54" r="1.600" /><circle cx="54" cy="54" r="1.600" /><circle
      cx="50"
      cy="57"
      r="1.600"
    />
    <circle cx="55" cy="48" r="1.600" /><circle cx="50" cy="51" r="1.600" />
  </g>
  <path d="M41 48C42 43 46 40 51 40C46 42 44 45 43 50Z" fill="#fff" opacity=".8" />
</symbol>`

/** All pictures once; the reels refer to them. */
export const symbolSheet: Html = html`<svg class="sheet" width="0" height="0" aria-hidden="true">
  ${paints}${clover}${horseshoe}${ladybug}${coin}${star}${mushroom}${flower}
</svg>`
