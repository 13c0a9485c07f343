import { openEgress, type MutualTls } from '@trevo/egress'
import type { CentralRegister, RegisterAnswer } from '@trevo/protection/ports'
import * as z from 'zod/mini'

export interface RegisterOptions {
  /** Empty where nobody has said where it is: then it is silent. */
  readonly url: string
  /** By which it knows the operator. */
  readonly tls: MutualTls
  /** Whether it may be in a private network. For development. */
  readonly allowsPrivate: boolean
  readonly limitMs: number
}

const ANSWER_MAX_BYTES = 16_384
const ID_NUMBER = /^\d{11}$/

const Answer = z.union([
  z.object({ situacao: z.literal('PERMITIDO') }),
  z.object({ situacao: z.literal('IMPEDIDO'), motivo: z.string() }),
])

/** Reasons yet to come keep people out as well. */
const REASONS: Readonly<Record<string, RegisterAnswer>> = {
  AUTOEXCLUSAO_CENTRALIZADA: 'self_exclusion',
  PROGRAMA_SOCIAL: 'social_programme',
}

/** The module of impeded people of the Brazilian authority: one question for each CPF, over a connection both sides show who they are on. */
export function openCentralRegister({ url, tls, allowsPrivate, limitMs }: RegisterOptions): CentralRegister {
  if (url === '')
    return { ask: () => Promise.reject(new Error('nobody has said where the central register is')) }
  const egress = openEgress({ hosts: [new URL(url).host], allowsPrivate, mutualTls: tls })
  return {
    async ask(cpf) {
      if (!ID_NUMBER.test(cpf)) throw new Error('the central register knows people by eleven digits')
      const { status, body } = await egress({
        url: new URL(`/v1/impedidos/${cpf}`, url),
        method: 'GET',
        headers: { accept: 'application/json' },
        limitMs,
        maxBytes: ANSWER_MAX_BYTES,
      })
      if (status !== 200) throw new Error(`the central register answered ${status}`)
      const answer = Answer.parse(JSON.parse(body))
      return answer.situacao === 'PERMITIDO' ? 'permitted' : (REASONS[answer.motivo] ?? 'other')
    },
  }
}
