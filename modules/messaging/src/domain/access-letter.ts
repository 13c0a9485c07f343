import type { Language, LetterDraft } from '@trevo/contract'

/** What changed about who gets into an account, or how. */
interface AccessChanged {
  readonly change:
    | 'two_steps_on'
    | 'two_steps_off'
    | 'passkey_added'
    | 'passkey_removed'
    | 'new_device'
    | 'payment_password'
    | 'mobile_added'
    | 'mobile_changed'
    | 'email_added'
    | 'email_changed'
  /** The browser it was done in, as a person would call it. */
  readonly device: string
  readonly at: number
}

interface Facts {
  readonly device: string
  readonly when: string
}

interface Told {
  readonly subject: string
  readonly text: (facts: Facts) => string
}

const PT: Readonly<Record<AccessChanged['change'], Told>> = {
  two_steps_on: {
    subject: 'Duas etapas ativadas',
    text: ({ device, when }) => `A entrada em duas etapas foi ativada em ${when} (${device}).`,
  },
  two_steps_off: {
    subject: 'Duas etapas desativadas',
    text: ({ device, when }) => `A entrada em duas etapas foi desativada em ${when} (${device}).`,
  },
  passkey_added: {
    subject: 'Nova chave de acesso',
    text: ({ device, when }) => `Uma chave de acesso foi adicionada em ${when} (${device}).`,
  },
  passkey_removed: {
    subject: 'Chave de acesso removida',
    text: ({ device, when }) => `Uma chave de acesso foi removida em ${when} (${device}).`,
  },
  new_device: {
    subject: 'Entrada em um novo dispositivo',
    text: ({ device, when }) => `Alguém entrou na sua conta em um dispositivo novo em ${when} (${device}).`,
  },
  payment_password: {
    subject: 'Senha de pagamento definida',
    text: ({ device, when }) => `A senha de pagamento foi definida em ${when} (${device}).`,
  },
  mobile_added: {
    subject: 'Celular adicionado',
    text: ({ device, when }) => `Um celular foi adicionado à sua conta em ${when} (${device}).`,
  },
  mobile_changed: {
    subject: 'Celular trocado',
    text: ({ device, when }) =>
      `O celular da sua conta foi trocado em ${when} (${device}). Para proteger o seu saldo, os saques ficam suspensos por 24 horas.`,
  },
  email_added: {
    subject: 'E-mail adicionado',
    text: ({ device, when }) => `Um e-mail foi adicionado à sua conta em ${when} (${device}).`,
  },
  email_changed: {
    subject: 'E-mail trocado',
    text: ({ device, when }) =>
      `O e-mail da sua conta foi trocado em ${when} (${device}). Para proteger o seu saldo, os saques ficam suspensos por 24 horas.`,
  },
}

const EN: Readonly<Record<AccessChanged['change'], Told>> = {
  two_steps_on: {
    subject: 'Two steps turned on',
    text: ({ device, when }) => `Two-step login was turned on at ${when} (${device}).`,
  },
  two_steps_off: {
    subject: 'Two steps turned off',
    text: ({ device, when }) => `Two-step login was turned off at ${when} (${device}).`,
  },
  passkey_added: {
    subject: 'New passkey',
    text: ({ device, when }) => `A passkey was added at ${when} (${device}).`,
  },
  passkey_removed: {
    subject: 'Passkey removed',
    text: ({ device, when }) => `A passkey was removed at ${when} (${device}).`,
  },
  new_device: {
    subject: 'Login on a new device',
    text: ({ device, when }) => `Somebody logged in to your account on a new device at ${when} (${device}).`,
  },
  payment_password: {
    subject: 'Payment password set',
    text: ({ device, when }) => `The payment password was set at ${when} (${device}).`,
  },
  mobile_added: {
    subject: 'Mobile number added',
    text: ({ device, when }) => `A mobile number was added to your account at ${when} (${device}).`,
  },
  mobile_changed: {
    subject: 'Mobile number changed',
    text: ({ device, when }) =>
      `The mobile number of your account was changed at ${when} (${device}). To protect your balance, withdrawals rest for 24 hours.`,
  },
  email_added: {
    subject: 'E-mail added',
    text: ({ device, when }) => `An e-mail address was added to your account at ${when} (${device}).`,
  },
  email_changed: {
    subject: 'E-mail changed',
    text: ({ device, when }) =>
      `The e-mail address of your account was changed at ${when} (${device}). To protect your balance, withdrawals rest for 24 hours.`,
  },
}

const NOT_YOU = {
  PT: 'Se foi você, está tudo certo. Se não foi, troque a sua senha agora mesmo e fale com o nosso atendimento.',
  EN: 'If it was you, all is well. If not, change your password right now and talk to our support.',
} as const

/** The letter that tells a member, with times as they are where the market is. */
export function accessLetter({ change, device, at }: AccessChanged, timeZone: string): LetterDraft {
  const words = (told: Told, language: Language, locale: string) => {
    const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
      at,
    )
    const lines = [told.text({ device, when }), NOT_YOU[language]]
    return {
      subject: told.subject,
      content: lines.map((text) => ({ kind: 'paragraph' as const, runs: [{ text }] })),
    }
  }
  return { texts: { PT: words(PT[change], 'PT', 'pt-BR'), EN: words(EN[change], 'EN', 'en') } }
}
