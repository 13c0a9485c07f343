import { describe, expect, inject, it } from 'vitest'
import { newMobile, newName, PASSWORD, withoutCaptcha } from './auth/people.ts'
import { useSite } from './site.ts'

const site = await useSite()
const { visit, url, save } = site
const { firebaseAuthUrl } = inject('parts')

const merchant = {
  ...withoutCaptcha,
  firebase: {
    apiKey: 'demo',
    authDomain: 'demo-trevo.firebaseapp.com',
    projectId: 'demo-trevo',
    appId: 'demo',
    emulatorUrl: firebaseAuthUrl,
  },
}

/** The code the emulator would have sent. */
async function codeFor(mobile: string): Promise<string> {
  let code: string | undefined
  const look = async () => {
    const reply = await fetch(`${firebaseAuthUrl}/emulator/v1/projects/demo-trevo/verificationCodes`)
    const { verificationCodes = [] } = (await reply.json()) as {
      verificationCodes?: { readonly phoneNumber: string; readonly code: string }[]
    }
    code = verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+55${mobile}`)?.code
    return code
  }
  await expect.poll(look).toBeDefined()
  return code!
}

describe('with Firebase', () => {
  const cases = [
    { FACEBOOKLOGIN3: true, GOOGLELOGIN3: false, shown: ['Facebook'] },
    { FACEBOOKLOGIN3: false, GOOGLELOGIN3: true, shown: ['Google'] },
    { FACEBOOKLOGIN3: false, GOOGLELOGIN3: false, shown: [] },
    { FACEBOOKLOGIN3: true, GOOGLELOGIN3: true, isWithout: true, shown: [] },
    { FACEBOOKLOGIN3: true, GOOGLELOGIN3: true, shown: ['Facebook', 'Google'] },
  ]

  it('each social button is there by its own flag, and none without Firebase [LOGIN-07] [REG-16]', async () => {
    const { page } = await visit()
    for (const { shown, isWithout, ...flags } of cases) {
      const { firebase } = isWithout ? withoutCaptcha : merchant
      await save({ ...merchant, firebase, flags: { ...merchant.flags, ...flags } })
      for (const path of ['/m/login', '/m/register']) {
        const look = async () => {
          await page.goto(url(path), { waitUntil: 'networkidle' })
          return page.getByRole('button', { name: /Facebook|Google/ }).allInnerTexts()
        }
        await expect.poll(look, { message: JSON.stringify(flags) }).toEqual(shown)
      }
    }
  })

  it('the phone is proved by Firebase, at registration and at login [LOGIN-14] [LOGIN-31] [REG-26]', async () => {
    const mobile = newMobile()
    const username = newName()
    const { page, consoleErrors } = await visit()
    await page.goto(url('/m/register'), { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: 'Usuário' }).fill(username)
    await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirmar senha').fill(PASSWORD)
    await page.getByRole('textbox', { name: 'Celular' }).fill(mobile)
    await page.getByRole('button', { name: 'Enviar código' }).click()
    await page.getByLabel('Código por SMS').fill(await codeFor(mobile))
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.waitForURL('**/m/home')
    // The emulator has no settings for the check for robots, and says so.
    expect(consoleErrors.filter((complaint) => !complaint.includes('501'))).toEqual([])

    const { page: other } = await visit()
    await other.goto(url('/m/login'), { waitUntil: 'networkidle' })
    await other.getByRole('radio', { name: 'Celular' }).check()
    await other.getByRole('textbox', { name: 'Celular' }).fill(mobile)
    await other.getByRole('button', { name: 'Enviar código' }).click()
    await other.getByRole('button', { name: /Reenviar em/ }).waitFor()
    await other.getByLabel('Código por SMS').fill(await codeFor(mobile))
    await other.getByRole('button', { name: 'Entrar', exact: true }).click()
    await other.waitForURL('**/m/home')
    expect(await other.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toContain(username)
  })
})
