import { generateKeyPairSync, sign } from 'node:crypto'
import { captcha as captchaCall, humanChallenge, type CaptchaPurpose, type DeviceKey } from '@trevo/contract'
import { systemClock as clock } from '@trevo/kernel'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { UnsecuredJWT } from 'jose'
import type { Browser } from './browser.ts'
import type { Harness } from './harness.ts'

/** Does the work of the human check. */
export async function solveHumanChallenge(browser: Browser): Promise<string> {
  const { challenge } = await browser.ask(humanChallenge)
  // Both sides use the same library; the contract only passes its riddles through.
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Reads the picture as no machine can: by opening the sealed ticket. */
export async function solveCaptcha(
  { vault }: Pick<Harness, 'vault'>,
  browser: Browser,
  purpose: CaptchaPurpose,
) {
  const { captchaId } = await browser.ask(captchaCall, { query: { purpose, as: 'text' } })
  // The first merchant that was saved is the first that has a number.
  const { answer } = JSON.parse(vault.open(1, 'captcha', captchaId)) as { answer: string }
  return { captchaId, captcha: answer }
}

/** What a browser does with Web Crypto: a key whose private half stays where it is. */
export function newDeviceKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const deviceKey: DeviceKey = { kty: 'EC', crv: 'P-256', x, y }
  return {
    deviceKey,
    sign: (text: string) =>
      sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }
}

/** As the emulator writes them. */
export function firebaseToken(phone: string): string {
  const now = Math.floor(clock.now() / 1_000)
  return new UnsecuredJWT({
    auth_time: now,
    phone_number: phone,
    firebase: { sign_in_provider: 'phone' },
  })
    .setSubject(`uid ${phone}`)
    .setIssuer('https://securetoken.google.com/demo-trevo')
    .setAudience('demo-trevo')
    .setIssuedAt(now)
    .setExpirationTime(now + 3_600)
    .encode()
}
