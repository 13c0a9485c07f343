import { demoMerchants } from '@trevo/merchants/demo'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { allowPasswordRegistration } from './account/newMember.ts'
import { member, reader, spokenService } from './messages/readers.ts'
import { useSite } from './site.ts'

const site = await useSite()
let page: Page
let ours: Page

beforeAll(async () => {
  await site.fill()
  await allowPasswordRegistration(site)
  ;({ page } = await reader(site))
  ;({ page: ours } = await member(site))
  await site.writeToMembers()
})

/**
 * A page as a screen reader goes through it. When something was sent is another time in every run, and it has another
 * number; and the regions of messages to come, which say nothing until then, are there sooner or later.
 */
async function spoken(on: Page): Promise<string> {
  const tree = (await on.locator('body').ariaSnapshot()).replace(/^- (?:status|alert)\n?/gm, '').trimEnd()
  const timeless = tree
    .replace(/(noticeDetail\?id=|webEmail\?id=b)\d+/g, '$1n')
    .replace(/\b\d{2}:\d{2}(?::\d{2})?\b/g, 'hh:mm')
    .replace(/\b\d{1,2} [a-z]{3}\.(?: \d{4})?, \d{1,2}h(?:\d{2})?\b/g, 'date hh:mm')
  return `${timeless}\n`
}

async function open(on: Page, path: string): Promise<string> {
  await on.goto(site.url(path), { waitUntil: 'networkidle' })
  return spoken(on)
}

const file = (name: string) => `./spoken/${name}.yml`

/** What any page must be for somebody who hears it. */
function expectOrder(tree: string): void {
  expect(tree.match(/- heading .*\[level=1\]/g)).toHaveLength(1)
  expect(tree.indexOf('Ir para o conteúdo')).toBeLessThan(tree.indexOf('- banner'))
  expect(tree.match(/- (?:link|button|textbox|searchbox|img)(?::|$)/gm), 'without a name').toBeNull()
  const levels = Array.from(tree.matchAll(/- heading .*\[level=(\d)\]/g), ([, level]) => Number(level))
  expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([])
}

describe('what a screen reader says', () => {
  it.each([
    ['of the message centre to a visitor [MSG-01]', '/m/message', 'message-centre'],
    ['of the notices, one of them open [NEWS-01]', '/m/notice?i=0', 'notices'],
    ['of the help, one answer open [HELP-01]', '/m/help?tag=deposit', 'help'],
  ])('%s', async (_, path, name) => {
    const tree = await open(page, path)
    expectOrder(tree)
    await expect(tree).toMatchFileSnapshot(file(name))
  })

  it('of the message centre to a member, with what waits to be read [MSG-07]', async () => {
    await ours.goto(site.url('/m/message'), { waitUntil: 'networkidle' })
    await expect.poll(() => spokenService(ours)).toContain('não lidas')
    const tree = await spoken(ours)
    expectOrder(tree)
    expect(tree).toMatch(/link "Mensagens .* \d+ não lidas?"/)
    await expect(tree).toMatchFileSnapshot(file('message-centre-member'))
  })

  it('of the inbox and of a message [MSG-14]', async () => {
    await ours.goto(site.url('/m/webEmail'), { waitUntil: 'networkidle' })
    await ours.getByText('Isso é tudo.').waitFor()
    await expect.poll(() => spokenService(ours)).toContain('não lidas')
    const list = await spoken(ours)
    expectOrder(list)
    await expect(list).toMatchFileSnapshot(file('inbox'))
    await ours.getByRole('main').getByRole('link').first().click()
    await ours.getByRole('button', { name: 'Apagar mensagem' }).waitFor()
    // One less than the list has said.
    const before = list.match(/Atendimento \d+ não lidas/)![0]
    await expect.poll(() => spokenService(ours)).not.toContain(before)
    const message = await spoken(ours)
    expectOrder(message)
    await expect(message).toMatchFileSnapshot(file('message'))
    await ours.getByRole('button', { name: 'Apagar mensagem' }).click()
    await ours.getByRole('alertdialog').waitFor()
    expect(await ours.getByRole('alertdialog').ariaSnapshot()).toContain('Apagar esta mensagem?')
  })

  it('of customer service [MSG-15]', async () => {
    await page.goto(site.url('/m/message'), { waitUntil: 'networkidle' })
    await page.getByRole('navigation').getByRole('button', { name: 'Atendimento' }).click()
    const panel = page.getByRole('dialog', { name: 'Atendimento' })
    await panel.waitFor()
    const tree = await panel.ariaSnapshot()
    for (const { title } of demoMerchants[0]!.contacts) expect(tree).toContain(`link "${title}"`)
    await expect(`${tree}\n`).toMatchFileSnapshot(file('service'))
  })
})
