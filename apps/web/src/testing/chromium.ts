import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const DEBIAN_PATH = '/usr/bin/chromium'

// Our own pages only, so the sandbox, which root in a container cannot have, may be off; and nothing that
// would phone home, draw on a card or come back on another port.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const

/** The machine's own Chromium: nothing is downloaded when packages are installed. */
export async function launchChromium(...flags: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...FLAGS, ...flags] })
}

function chromiumPath(): string {
  // oxlint-disable-next-line eslint/no-restricted-properties -- where a browser is, is not a setting of the app
  const path = process.env['CHROMIUM_PATH'] ?? DEBIAN_PATH
  if (existsSync(path)) return path
  throw new Error(`${path} was not found: apt-get install chromium, or point CHROMIUM_PATH at one`)
}
