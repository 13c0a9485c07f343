import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** Debian's. The shell draws the same pages without a window around each, which takes half the work. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

// Our own pages only, so the sandbox, which root in a container cannot have, may be off; and nothing that
// would phone home, draw on a card or come back on another port. Letters stand where a phone puts them: Linux would
// move each to a whole pixel.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
] as const

/** The machine's own Chromium: nothing is downloaded when packages are installed. */
export async function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...flags] })
}

/** With scrollbars that take room, as on most desktops; Playwright hides them otherwise. */
export async function launchWithScrollbars(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...FLAGS],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
}

function chromiumPath(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- where a browser is, is not a setting of the app
  const chosen = process.env['CHROMIUM_PATH']
  const path = (chosen === undefined ? PATHS : [chosen]).find((one) => existsSync(one))
  if (path) return path
  throw new Error('No Chromium was found: apt-get install chromium, or point CHROMIUM_PATH at one')
}
