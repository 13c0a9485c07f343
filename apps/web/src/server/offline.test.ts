import { checkTheme, type Settings, type Theme } from '@trevo/contract'
import { trevo } from '@trevo/merchants/demo'
import { expect, it } from 'vitest'
import { offlinePage } from './offline.ts'

const { value: theme } = checkTheme(trevo.theme) as { value: Theme }

function pageOf(name: string): string {
  // Only what the page is made of.
  return offlinePage({
    whitelabel: { brand: { name }, theme },
    market: { minimumAge: 18 },
  } as unknown as Settings)
}

it('says the name of the house as it is written, whatever is in it', () => {
  const html = pageOf('Sorte & "Cia" <b>')
  expect(html).toContain('<title>Sem conexão · Sorte &amp; &quot;Cia&quot; &lt;b&gt;</title>')
  expect(html).not.toContain('<b>')
})

it('needs no file but the font, and no style that the policy would refuse', () => {
  const html = pageOf('Trevo')
  expect(Array.from(html.matchAll(/\ssrc="/g))).toEqual([])
  const files = Array.from(html.matchAll(/url\(['"]?(?!#|%23)([^'")]+)/g), ([, address]) => address)
  expect(files).toEqual(['/fonts/mona-sans.woff2'])
  expect(html).not.toContain('style=')
})
