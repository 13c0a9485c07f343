import type { Page } from 'playwright-core'

const main = (page: Page) => page.getByRole('main')

/** The smallest PNG there is. */
export const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** What is photographed, by the words above each. */
export const DOCUMENT = ['Frente do documento', 'Verso do documento'] as const
export const FACE = ['Seu rosto de frente', /Vire o rosto para a sua (?:esquerda|direita)/] as const

/** One photo, as whoever has no camera sends it. */
export async function photograph(page: Page, title: string | RegExp): Promise<void> {
  await main(page).getByRole('heading', { name: title }).waitFor()
  await main(page).locator('input[type=file]').setInputFiles(PHOTO)
  await main(page).getByRole('button', { name: 'Usar esta foto', exact: true }).click()
}

export async function photographAll(page: Page, ...titles: readonly (string | RegExp)[]): Promise<void> {
  for (const title of titles) await photograph(page, title)
}
