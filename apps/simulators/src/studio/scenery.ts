import { html, type Html } from '../html.ts'

/** A clearing at night, behind everything. */
export const scenery: Html = html`<svg
  class="scenery"
  viewBox="0 0 400 860"
  preserveAspectRatio="xMidYMax slice"
  aria-hidden="true"
>
  <defs>
    <radialGradient id="moon">
      <stop offset="0" stop-color="#d6ffe6" stop-opacity=".26" />
      <stop offset="1" stop-color="#d6ffe6" stop-opacity="0" />
    </radialGradient>
    <linearGradient id="hill" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0f5a3c" />
      <stop offset="1" stop-color="#04231a" />
    </linearGradient>
    <linearGradient id="hill-near" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#0a4330" />
      <stop offset="1" stop-color="#031a14" />
    </linearGradient>
  </defs>
  <circle cx="320" cy="96" r="190" fill="url(#moon)" />
  <circle cx="322" cy="92" r="26" fill="#e9fff2" opacity=".9" />
  <g fill="#d9ffe9">
    <circle cx="42" cy="60" r="1.300" />
    <circle cx="96" cy="128" r="1" />
    <circle cx="150" cy="42" r="1.500" />
    <circle cx="214" cy="92" r="1" />
    <circle cx="258" cy="30" r="1.200" />
    <circle cx="372" cy="196" r="1.200" />
    <circle cx="26" cy="210" r="1.100" />
    <circle cx="188" cy="176" r="1" />
    <circle cx="66" cy="300" r="1" />
  </g>
  <path d="M0 640C70 590 140 610 210 640C280 670 340 620 400 600V860H0Z" fill="url(#hill)" opacity=".7" />
  <path d="M0 720C90 670 190 700 260 730C320 756 370 720 400 706V860H0Z" fill="url(#hill-near)" />
  <g class="fireflies" fill="#c9ff8f">
    <circle cx="58" cy="660" r="2" opacity=".8" />
    <circle cx="338" cy="682" r="2.400" opacity=".7" />
    <circle cx="300" cy="610" r="1.600" opacity=".8" />
    <circle cx="120" cy="742" r="1.800" opacity=".7" />
  </g>
</svg>`
