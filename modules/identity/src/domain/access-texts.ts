import type { AccessChange } from './access-change.ts'
import { mailText, type MailText } from './mail-text.ts'

interface AccessNotice {
  readonly account: string
  /** As a person would call the browser it was done in. */
  readonly device: string
  /** As the merchant's clocks show it. */
  readonly when: string
  readonly withdrawalsHeld?: boolean
}

export const WITHDRAWALS_HELD = 'Para proteger o seu saldo, os saques ficam suspensos por 24 horas.'

const WHAT: Readonly<Record<AccessChange, { readonly subject: string; readonly text: string }>> = {
  two_steps_on: {
    subject: 'Duas etapas ativadas',
    text: 'A entrada em duas etapas foi ativada na sua conta',
  },
  two_steps_off: {
    subject: 'Duas etapas desativadas',
    text: 'A entrada em duas etapas foi desativada na sua conta',
  },
  passkey_added: {
    subject: 'Nova chave de acesso',
    text: 'Uma chave de acesso foi adicionada à sua conta',
  },
  passkey_removed: {
    subject: 'Chave de acesso removida',
    text: 'Uma chave de acesso foi removida da sua conta',
  },
  new_device: {
    subject: 'Entrada em um novo dispositivo',
    text: 'Alguém entrou na sua conta em um dispositivo novo',
  },
  payment_password: {
    subject: 'Senha de pagamento definida',
    text: 'A senha de pagamento da sua conta foi definida',
  },
  mobile_added: { subject: 'Celular adicionado', text: 'Um celular foi adicionado à sua conta' },
  mobile_changed: { subject: 'Celular trocado', text: 'O celular da sua conta foi trocado' },
  email_added: { subject: 'E-mail adicionado', text: 'Um e-mail foi adicionado à sua conta' },
  email_changed: { subject: 'E-mail trocado', text: 'O e-mail da sua conta foi trocado' },
}

/** Without accents: a single one would make it two messages. */
export function mobileChangedSms(host: string): string {
  return `O celular da sua conta em ${host} foi trocado. Se nao foi voce, fale agora com o nosso atendimento.`
}

export function accessChangedMail(
  brand: string,
  change: AccessChange,
  { account, device, when, withdrawalsHeld = false }: AccessNotice,
): MailText {
  const { subject, text } = WHAT[change]
  return mailText(brand, {
    subject,
    lines: [
      `Olá, ${account}! ${text}: ${device}, em ${when}.`,
      ...(withdrawalsHeld ? [WITHDRAWALS_HELD] : []),
      'Se foi você, está tudo certo. Se não foi, troque a sua senha agora mesmo e fale com o nosso atendimento.',
    ],
  })
}
