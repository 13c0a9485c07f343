import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useSite } from './site.ts'

const site = await useSite()
beforeAll(() => site.fill())

async function openHome(): Promise<Page> {
  const { page } = await site.visit()
  await page.goto(site.url('/m/home'), { waitUntil: 'networkidle' })
  return page
}

describe('the notices that pass by', () => {
  it('move at a steady pace, 30 places a second and more, as the screen draws them [HOME-09]', async () => {
    const page = await openHome()
    const track = page.getByRole('region', { name: 'Anúncios' }).locator('ul').first().locator('..')
    await expect.poll(() => track.evaluate((element) => element.getAnimations().length)).toBe(1)
    const { state, moved, places } = await track.evaluate((element) => {
      const [run] = element.getAnimations() as [CSSAnimation]
      const { playState } = run
      run.pause()
      // A second of it, held still 30 times: what is drawn then, whatever this machine has time for.
      const drawn = Array.from({ length: 31 }, (_, frame) => {
        run.currentTime = frame * (1_000 / 30)
        return element.getBoundingClientRect().x
      })
      const styles = (run.effect as KeyframeEffect)
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame))
        .filter((name) => name !== 'offset' && name in element.style)
      return { state: playState, moved: [...new Set(styles)], places: drawn }
    })
    expect(state).toBe('running')
    // Nothing but what the compositor moves by itself.
    expect(moved).toEqual(['transform'])
    const steps = places.slice(1).map((place, at) => places[at]! - place)
    expect(new Set(places).size).toBe(31)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.05)
  })

  it('stand still for a finger, for the focus and for who wants no movement [HOME-09]', async () => {
    const page = await openHome()
    const ticker = page.getByRole('region', { name: 'Anúncios' })
    const state = () =>
      ticker
        .locator('ul')
        .first()
        .locator('..')
        .evaluate((element) => element.getAnimations()[0]?.playState)
    await expect.poll(state).toBe('running')
    await ticker.getByRole('link').first().dispatchEvent('touchstart')
    await expect.poll(state).toBe('paused')
    await ticker.getByRole('link').first().dispatchEvent('touchend')
    await expect.poll(state).toBe('running')
    await ticker.getByRole('link').first().focus()
    await expect.poll(state).toBe('paused')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(state).toBe(undefined)
  })

  it('stand still behind a layer, with the banners, and go on when it is closed [HOME-09]', async () => {
    const page = await openHome()
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    await expect.poll(moving).toBe(2)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').waitFor()
    await expect.poll(moving).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(moving).toBe(2)
  })
})
