import jsQR from 'jsqr'
import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStory } from '#testing/gallery/openGallery.ts'
import { openWithoutTime } from '#testing/fakeTime.ts'
import { useGallery } from './useGallery.ts'

const opened = useGallery()
let page: Page
beforeEach(async () => {
  page = await opened.browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
})
afterEach(() => page.close())

function open(story: string) {
  return openStory(opened.gallery, page, { story, theme: 'dark', merchant: 'trevo' })
}

function focused() {
  return page.evaluate(() => document.activeElement?.textContent)
}

describe('OtpField', () => {
  it('counts down from the server time and can then send again', async () => {
    const pass = await openWithoutTime(page)
    await open('OtpField/live')
    await page.getByRole('button', { name: 'Enviar código' }).press('Enter')
    const button = page.getByRole('button')
    expect(await button.textContent()).toBe('Reenviar em 10 s')
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    expect(await focused()).toBe('Reenviar em 10 s')
    expect(await page.getByRole('status').textContent()).toBe('Código enviado.')
    await pass(4_000)
    expect(await button.textContent()).toBe('Reenviar em 6 s')
    await button.press('Enter')
    await pass(5_999)
    expect(await button.textContent()).toBe('Reenviar em 1 s')
    await pass(1)
    expect(await button.textContent()).toBe('Enviar código')
    expect(await page.getByRole('status').textContent()).toBe('Você já pode pedir outro código.')
  })

  it('takes digits only and sends each whole code once', async () => {
    await open('OtpField/live')
    const input = page.getByLabel('Código por SMS')
    await input.pressSequentially('482-17x3')
    expect(await input.inputValue()).toBe('482173')
    await input.press('Backspace')
    await input.pressSequentially('3')
    await input.press('Backspace')
    await input.pressSequentially('4')
    expect(await page.getByText('Enviados').textContent()).toBe('Enviados: 482173, 482174')
  })
})

describe('TextField', () => {
  it('clears, and gives the focus back to the input', async () => {
    await open('TextField/leading icon and clear')
    await page.getByRole('button', { name: 'Limpar usuário' }).click()
    const input = page.getByLabel('Usuário')
    expect(await input.inputValue()).toBe('')
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('button').count()).toBe(0)
  })

  it('shows and hides a password', async () => {
    await open('TextField/password')
    const input = page.getByLabel('Senha', { exact: true })
    expect(await input.getAttribute('type')).toBe('password')
    await page.getByRole('button', { name: 'Mostrar senha', pressed: false }).click()
    expect(await input.getAttribute('type')).toBe('text')
    await page.getByRole('button', { name: 'Mostrar senha', pressed: true }).click()
    expect(await input.getAttribute('type')).toBe('password')
  })

  it('reads its error with the input', async () => {
    await open('TextField/error')
    const input = page.getByLabel('Usuário', { exact: true })
    const id = await input.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${id}"]`).textContent()).toMatch(/^Só letras/)
    expect(await input.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('Tabs', () => {
  it('is one stop of the Tab key, and arrows skip what is disabled', async () => {
    await open('Tabs/disabled')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Favoritos')
    expect(await page.getByRole('tabpanel', { name: 'Favoritos' }).textContent()).toContain('Favoritos')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Quentes')
  })
})

describe('DialCodeList', () => {
  it('finds a country without its accents and takes it by keyboard', async () => {
    await open('DialCodePicker/choosing')
    await page.getByRole('button', { name: 'Código do país +55' }).click()
    await page.getByRole('combobox').pressSequentially('sao tome')
    expect(await page.getByRole('option').allTextContents()).toEqual([expect.stringContaining('São Tomé')])
    await page.keyboard.press('Enter')
    expect(await page.getByRole('button').textContent()).toContain('+239')
  })
})

describe('DateWheel', () => {
  const value = () => page.locator('output').textContent()

  it('turns by keyboard and keeps within the month', async () => {
    await open('DateWheel/datetime')
    await page.getByRole('listbox', { name: 'Dia' }).press('End')
    expect(await value()).toBe('2023-11-30T14:32')
    const month = page.getByRole('listbox', { name: 'Mês' })
    for (let turn = 0; turn < 9; turn += 1) await month.press('ArrowUp')
    expect(await value()).toBe('2023-02-28T14:32')
    await page.getByRole('listbox', { name: 'Minuto' }).press('PageDown')
    expect(await value()).toBe('2023-02-28T14:37')
  })

  it('takes the row a finger scrolls to the middle, or taps', async () => {
    await open('DateWheel/date')
    await page.getByRole('listbox', { name: 'Ano' }).evaluate((list) => list.scrollBy(0, -3 * 44))
    await expect.poll(value).toBe('2020-11-15')
    await page.getByRole('option', { name: '16', exact: true }).click()
    await expect.poll(value).toBe('2020-11-16')
  })

  it('stops at the bounds [APP-35]', async () => {
    await open('DateWheel/date')
    await page.getByRole('listbox', { name: 'Ano' }).press('End')
    expect(await value()).toBe('2030-02-28')
    expect(await page.getByRole('listbox', { name: 'Mês' }).getByRole('option').count()).toBe(2)
    await page.getByRole('listbox', { name: 'Ano' }).press('Home')
    expect(await value()).toBe('2000-02-28')
  })
})

describe('ImageUpload', () => {
  it('hands over what fits the rules, refuses the rest, and makes room again', async () => {
    await open('ImageUpload/empty')
    await page.getByLabel('Galeria').setInputFiles([
      { name: 'boa.png', mimeType: 'image/png', buffer: Buffer.from('x') },
      { name: 'texto.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
    ])
    expect(await page.getByRole('alert').count()).toBe(1)
    expect(await page.getByLabel('Foto').count()).toBe(1)
    await page.getByRole('button', { name: 'Remover texto.txt' }).click()
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})

describe('Button', () => {
  it('keeps its width and its focus while it works', async () => {
    await open('Button/loading')
    const button = page.getByRole('button', { name: 'Enviando' })
    await page.keyboard.press('Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    const busy = await button.boundingBox()
    const resting = await button.evaluate((element) => {
      element.lastElementChild?.remove()
      return element.getBoundingClientRect().width
    })
    expect(busy?.width).toBe(resting)
  })
})

describe('QrCode', () => {
  /** Vector of the Pix reference, with its check digits. */
  const BR_CODE =
    '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5916TREVO PAGAMENTOS6009SAO PAULO62070503***6304355A'

  it.each([
    ['link', 'https://trevo.bet.br/m/r/MARINA7'],
    ['pix', BR_CODE],
    ['long text', BR_CODE.repeat(3)],
  ])('can be read by a camera, by a decoder that is not of its maker: %s', async (story, code) => {
    await page.close()
    // As sharp as phones are.
    page = await opened.browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })
    await open(`QrCode/${story}`)
    const picture = await page.getByRole('img').screenshot()
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(code)
  })
})

/** The glyphs of amounts that are not drawn whole: beyond the window, or beyond a box that cuts them off. */
const CUT_OFF = `[...document.querySelectorAll('[aria-hidden], [aria-hidden] span')].filter((glyph) => {
  if (!/\\d/.test(glyph.textContent)) return false
  const { left, right, bottom } = glyph.getBoundingClientRect()
  const cutting = (box) => box && (getComputedStyle(box).overflowX === 'visible' ? cutting(box.parentElement) : box)
  const card = cutting(glyph.parentElement.parentElement)
  return left < 0 || right > innerWidth || (card && bottom > card.getBoundingClientRect().bottom)
}).length`

describe('amounts', () => {
  it.each(['PoolView/a pool', 'Counter/money', 'Amount/long text'])(
    '%s is whole on a small phone with letters twice as large',
    async (story) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await open(story)
      await page.addStyleTag({ content: 'html { font-size: 32px !important }' })
      await expect.poll(() => page.evaluate(CUT_OFF)).toBe(0)
    },
  )
})
