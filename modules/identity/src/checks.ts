import type { captcha, CaptchaPurpose } from '@trevo/contract'
import { claimNonce, type Visitor } from '@trevo/http'
import type { Tx } from '@trevo/db'
import { AppError, type ValueOf } from '@trevo/kernel'
import type { Merchant } from '@trevo/merchants'
import { openCaptcha } from './captcha/captcha.ts'
import { deviceOf } from './device.ts'
import type { IdentityParts } from './identity.ts'

export interface CaptchaGiven {
  readonly captcha?: string | undefined
  readonly captchaId?: string | undefined
}

/** A right answer, which counts once: it is used up in the transaction of what it was given for. */
export type RightAnswer = (tx: Tx) => Promise<boolean>

/** What slows machines down before anyone is known. */
export interface Checks {
  /** Throws unless `answer` solves a riddle of ours that nobody has shown before. */
  requireHuman(merchant: Merchant, answer: string): Promise<void>
  issueCaptcha(
    merchant: Merchant,
    purpose: CaptchaPurpose,
    visitor: Visitor,
    as: 'picture' | 'text',
  ): Promise<ValueOf<typeof captcha>>
  /**
   * What uses a right answer up, in the caller's own transaction: true the first time. Nothing when the answer is wrong,
   * which uses the captcha up at once, whatever becomes of the rest.
   */
  readCaptcha(
    merchant: Merchant,
    purpose: CaptchaPurpose,
    visitor: Visitor,
    given: CaptchaGiven,
  ): Promise<RightAnswer | undefined>
}

export function openChecks(parts: IdentityParts): Checks {
  const { db, vault, human } = parts
  const pictures = openCaptcha(parts)
  const deviceName = (merchant: Merchant, visitor: Visitor) =>
    deviceOf(visitor, merchant.id, vault).toString('base64url')

  return {
    async requireHuman(merchant, answer) {
      const solved = await human.verify(answer)
      const isNew =
        solved &&
        (await db.tx({ merchantId: merchant.id }, (tx) =>
          claimNonce(tx, `human:${solved.id}`, solved.expiresAt),
        ))
      if (!isNew) throw new AppError('human.check.failed')
    },

    async issueCaptcha(merchant, purpose, visitor, as) {
      const device = deviceName(merchant, visitor)
      if (as === 'text') return { image: null, ...pictures.issueText(merchant.id, purpose, device) }
      return { question: null, ...(await pictures.issue(merchant.id, purpose, device)) }
    },

    async readCaptcha(merchant, purpose, visitor, { captcha: answer, captchaId }) {
      if (answer === undefined || captchaId === undefined) return undefined
      const device = deviceName(merchant, visitor)
      const verdict = pictures.check(merchant.id, { captchaId, answer, purpose, device })
      if (!verdict) return undefined
      const useUp = (tx: Tx) => claimNonce(tx, `captcha:${verdict.id}`, verdict.expiresAt)
      if (verdict.isRight) return useUp
      await db.tx({ merchantId: merchant.id }, useUp)
      return undefined
    },
  }
}
