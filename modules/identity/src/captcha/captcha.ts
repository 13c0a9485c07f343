import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { newId, type Clock } from '@trevo/kernel'
import { SealedTextError, type Vault } from '@trevo/vault'
import { drawCaptcha } from './draw-captcha.ts'
import { textQuestionFor } from './text-question.ts'

export interface CaptchaAnswer {
  readonly captchaId: string
  readonly answer: string
  readonly purpose: string
  readonly device: string
}

/** Right or wrong, `id` is to be used up, once, and may be forgotten after `expiresAt`. */
export interface CaptchaVerdict {
  readonly isRight: boolean
  readonly id: string
  readonly expiresAt: Date
}

/**
 * Six digits a person reads and types. Nothing is stored: the ticket carries the answer, sealed, and is good for
 * one purpose and one device. It slows a machine down and stops none; limits do that.
 */
export interface Captcha {
  /** `image` is a PNG in base64, 132 × 44 pixels at twice the density. */
  issue(merchantId: number, purpose: string, device: string): Promise<{ captchaId: string; image: string }>
  /** The same for people who cannot see it: a question in Portuguese, answered with the digits. */
  issueText(merchantId: number, purpose: string, device: string): { captchaId: string; question: string }
  /** Nothing when there is no such ticket for this purpose and device. */
  check(merchantId: number, given: CaptchaAnswer): CaptchaVerdict | undefined
}

interface Ticket {
  readonly id: string
  readonly answer: string
  readonly purpose: string
  readonly device: string
  readonly expiresAt: number
}

const DIGITS = 6
const LIFETIME_MS = 120_000
const SEALED_FOR = 'captcha'

export function openCaptcha({ vault, clock }: { vault: Vault; clock: Clock }): Captcha {
  function newTicket(merchantId: number, purpose: string, device: string) {
    const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const ticket: Ticket = {
      id: newId(clock),
      answer,
      purpose,
      device,
      expiresAt: clock.now() + LIFETIME_MS,
    }
    return { answer, captchaId: vault.seal(merchantId, SEALED_FOR, JSON.stringify(ticket)) }
  }

  function openTicket(merchantId: number, captchaId: string): Ticket | undefined {
    try {
      // Only newTicket seals for this purpose, so what opens is a ticket.
      return JSON.parse(vault.open(merchantId, SEALED_FOR, captchaId)) as Ticket
    } catch (error) {
      if (error instanceof SealedTextError) return undefined
      throw error
    }
  }

  return {
    async issue(merchantId, purpose, device) {
      const { answer, captchaId } = newTicket(merchantId, purpose, device)
      return { captchaId, image: (await drawCaptcha(answer)).toString('base64') }
    },
    issueText(merchantId, purpose, device) {
      const { answer, captchaId } = newTicket(merchantId, purpose, device)
      return { captchaId, question: textQuestionFor(answer) }
    },
    check(merchantId, given) {
      const ticket = openTicket(merchantId, given.captchaId)
      if (ticket === undefined || ticket.expiresAt <= clock.now()) return undefined
      if (ticket.purpose !== given.purpose || ticket.device !== given.device) return undefined
      // People group digits as they read them.
      const answer = given.answer.replaceAll(/[\s-]/g, '')
      const isRight = timingSafeEqual(fingerprint(ticket.answer), fingerprint(answer))
      return { isRight, id: ticket.id, expiresAt: new Date(ticket.expiresAt) }
    },
  }
}

function fingerprint(answer: string): Buffer {
  return createHash('sha256').update(answer).digest()
}
