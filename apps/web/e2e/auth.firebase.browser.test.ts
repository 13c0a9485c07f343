import { describe, expect, inject, it } from 'vitest'
import { newMobile, newName, PASSWORD, withoutCaptcha } from './auth/people.ts'
import { useSite } from './site.ts'

const site = useSite()
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
  it('both social buttons are there, each by its flag [LOGIN-07] [REG-16]', async () => {
    await save(merchant)
    await expect
      .poll(async () => (await site.get('/m/login')).body, { timeout: 20_000 })
      .toContain('Entrar com Google')
    const { page } = await visit()
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(url(path), { waitUntil: 'networkidle' })
      for (const name of ['Entrar com Facebook', 'Entrar com Google'])
        await expect.poll(() => page.getByRole('button', { name }).count()).toBe(1)
    }
  })

  it(
    'the phone is proved by Firebase, at registration and at login [LOGIN-14] [LOGIN-31] [REG-26]',
    { timeout: 90_000 },
    async () => {
      const mobile = newMobile()
      const username = newName()
      const { page, complaints } = await visit()
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
      expect(complaints.filter((complaint) => !complaint.includes('501'))).toEqual([])

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
    },
  )
})
