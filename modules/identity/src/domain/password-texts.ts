import { WITHDRAWALS_HELD } from './access-texts.ts'
import { mailText, type MailText } from './mail-text.ts'

export function passwordLinkMail(brand: string, account: string, url: string): MailText {
  return mailText(brand, {
    subject: 'Crie uma nova senha',
    lines: [
      `Olá, ${account}! Você pediu para trocar a sua senha.`,
      'O link abaixo vale por 10 minutos e serve uma vez só.',
      'Se não foi você, pode ignorar este e-mail: sua senha continua a mesma.',
    ],
    link: { url, label: 'Criar nova senha' },
  })
}

export interface PasswordNotice {
  readonly account: string
  /** As the merchant's clocks show it. */
  readonly when: string
  readonly withdrawalsHeld: boolean
}

export function passwordChangedMail(
  brand: string,
  { account, when, withdrawalsHeld }: PasswordNotice,
): MailText {
  return mailText(brand, {
    subject: 'Sua senha foi trocada',
    lines: [
      `Olá, ${account}! A senha da sua conta foi trocada em ${when}.`,
      ...(withdrawalsHeld ? [WITHDRAWALS_HELD] : []),
      'Se foi você, está tudo certo. Se não foi, crie outra senha agora mesmo e fale com o nosso atendimento.',
    ],
  })
}

/** Without accents: a single one would make it two messages. */
export function passwordChangedSms(host: string): string {
  return `Sua senha em ${host} foi trocada. Se nao foi voce, fale agora com o nosso atendimento.`
}
