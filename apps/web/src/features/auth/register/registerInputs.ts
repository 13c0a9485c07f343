import type { RegisterField } from '@trevo/contract'
import type { ComponentProps } from 'react'
import type { MessageKey } from '#i18n/messages.ts'
import { fillMask } from '#lib/digits.ts'

export type PlainField = Exclude<
  RegisterField,
  'mobileNum' | 'birthday' | 'gender' | 'state' | 'paymentPassword'
>

interface Look {
  readonly label: MessageKey
  readonly hint?: MessageKey
  readonly placeholder?: MessageKey
  readonly prefix?: string
  readonly input?: Pick<
    ComponentProps<'input'>,
    'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  >
  /** A number people write with marks: how, and how many digits it has at most. */
  readonly mask?: { readonly pattern: string; readonly maxDigits: number }
}

const handle = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const number = { inputMode: 'numeric', autoComplete: 'off' } as const

/** How each field of one line is asked for. */
export const INPUTS: Readonly<Record<PlainField, Look>> = {
  payeeName: {
    label: 'field_payee_name',
    hint: 'hint_payee_name',
    input: { autoComplete: 'name', autoCapitalize: 'words' },
  },
  idNumber: { label: 'field_id_number', input: number },
  email: {
    label: 'field_email',
    input: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
  },
  nickname: {
    label: 'field_nickname',
    hint: 'hint_nickname',
    input: { autoComplete: 'nickname', spellCheck: false },
  },
  facebook: { label: 'field_facebook', input: handle },
  whatsapp: { label: 'field_whatsapp', input: { ...number, inputMode: 'tel' } },
  line: { label: 'field_line', input: handle },
  wechat: { label: 'field_wechat', input: handle },
  qqNum: { label: 'field_qq', input: number },
  zalo: { label: 'field_zalo', input: handle },
  recommenderId: { label: 'field_recommender', input: handle },
  affiliateCode: { label: 'field_invitation', placeholder: 'invitation_placeholder', input: handle },
  postalCode: {
    label: 'field_postal_code',
    input: { inputMode: 'numeric', autoComplete: 'postal-code' },
    mask: { pattern: '00000-000', maxDigits: 8 },
  },
  address: {
    label: 'field_address',
    hint: 'hint_address',
    input: { autoComplete: 'address-line1', autoCapitalize: 'words' },
  },
  city: { label: 'field_city', input: { autoComplete: 'address-level2', autoCapitalize: 'words' } },
  lossLimit: {
    label: 'field_loss_limit',
    hint: 'hint_loss_limit',
    prefix: 'R$',
    input: number,
    mask: { pattern: '', maxDigits: 9 },
  },
  timeLimit: {
    label: 'field_time_limit',
    hint: 'hint_time_limit',
    input: number,
    mask: { pattern: '', maxDigits: 4 },
  },
}

export function isPlain(name: string): name is PlainField {
  return name in INPUTS
}

/** A tax number has marks only where its scheme is known. */
export const ID_MASKS = {
  cpf: { pattern: '000.000.000-00', maxDigits: 11 },
  nif: { pattern: '000 000 000', maxDigits: 9 },
} as const

/** Thousands apart, because a limit with a nought too many is no limit. */
export function writeMasked(field: PlainField, pattern: string, digits: string): string {
  if (field !== 'lossLimit') return pattern === '' ? digits : fillMask(pattern, digits)
  return digits.replace(/\B(?=(\d{3})+$)/g, '.')
}

/** The states of Brazil, as the post writes them. */
export const STATES = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
] as const
