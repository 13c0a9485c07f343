import type {
  DepositReason,
  DepositState,
  Language,
  LetterDraft,
  RichBlock,
  RichRun,
  WithdrawalReason,
  WithdrawalState,
} from '@trevo/contract'

interface Paid {
  /** Decimal, in the currency. */
  readonly amount: string
  readonly currency: string
}

export interface DepositPoint extends Paid {
  readonly state: DepositState
  readonly reason: DepositReason | null
}

export interface WithdrawalPoint extends Paid {
  readonly withdrawalId: string
  readonly state: WithdrawalState
  readonly reason: WithdrawalReason | null
  readonly number: string
  /** Milliseconds since the epoch. */
  readonly deadline: number
}

interface Words {
  readonly subject: string
  readonly text: string
}

interface Facts {
  readonly amount: string
  readonly until: string
  readonly number: string
  readonly reason: string
}

type Told<State extends string> = Readonly<Partial<Record<State, (facts: Facts) => Words>>>

const DEPOSIT_REASONS: Readonly<Record<Language, Readonly<Partial<Record<DepositReason, string>>>>> = {
  PT: {
    holder_mismatch: 'o Pix saiu de uma conta que não está no seu CPF',
    holder_unknown: 'o banco não confirmou que a conta está no seu CPF',
    over_limit: 'o valor passa do seu limite de depósito',
    barred: 'sua conta não pode receber depósitos agora',
    paid_twice: 'esta cobrança já tinha sido paga',
  },
  EN: {
    holder_mismatch: 'the Pix came from an account that is not in your CPF',
    holder_unknown: 'the bank did not confirm that the account is in your CPF',
    over_limit: 'the amount is over your deposit limit',
    barred: 'your account cannot take deposits now',
    paid_twice: 'this charge had been paid already',
  },
}

const WITHDRAWAL_REASONS: Readonly<Record<Language, Readonly<Partial<Record<WithdrawalReason, string>>>>> = {
  PT: {
    holder_mismatch: 'a chave Pix é de outro CPF',
    account_closed: 'a conta de destino não existe mais',
    bank_refused: 'o banco recusou o pagamento',
    house_refused: 'a conferência não aprovou o pedido',
  },
  EN: {
    holder_mismatch: 'the Pix key belongs to another CPF',
    account_closed: 'the destination account no longer exists',
    bank_refused: 'the bank refused the payment',
    house_refused: 'the review did not approve the request',
  },
}

const DEPOSITS: Readonly<Record<Language, Told<DepositState>>> = {
  PT: {
    returning: ({ amount, reason }) => ({
      subject: 'Seu Pix está sendo devolvido',
      text: `Recebemos um Pix de ${amount}, mas não pudemos creditar: ${reason}. O valor inteiro está voltando para a conta de onde saiu.`,
    }),
    returned: ({ amount }) => ({
      subject: 'Seu Pix foi devolvido',
      text: `Os ${amount} voltaram para a conta de onde saíram.`,
    }),
  },
  EN: {
    returning: ({ amount, reason }) => ({
      subject: 'Your Pix is being returned',
      text: `We received a Pix of ${amount} and could not credit it: ${reason}. The whole amount is going back to the account it came from.`,
    }),
    returned: ({ amount }) => ({
      subject: 'Your Pix was returned',
      text: `The ${amount} went back to the account they came from.`,
    }),
  },
}

const WITHDRAWALS: Readonly<Record<Language, Told<WithdrawalState>>> = {
  PT: {
    reserved: ({ amount, number, until }) => ({
      subject: 'Recebemos seu pedido de saque',
      text: `O saque ${number} de ${amount} será pago até ${until}.`,
    }),
    screening: ({ amount, number, until }) => ({
      subject: 'Seu saque está em conferência',
      text: `Uma pessoa está conferindo o saque ${number} de ${amount}. Você não precisa fazer nada: ele será pago até ${until}.`,
    }),
    sending: ({ amount, number }) => ({
      subject: 'Seu saque foi para o banco',
      text: `O saque ${number} de ${amount} foi enviado ao banco.`,
    }),
    paid: ({ amount, number }) => ({
      subject: 'Seu saque foi pago',
      text: `O saque ${number} de ${amount} está na sua conta.`,
    }),
    rejected: ({ amount, number, reason }) => ({
      subject: 'Seu saque não foi pago',
      text: `O saque ${number} de ${amount} não pôde ser pago: ${reason}. O valor voltou ao seu saldo.`,
    }),
    returned: ({ amount, number, reason }) => ({
      subject: 'Seu saque voltou',
      text: `O banco devolveu o saque ${number} de ${amount}: ${reason}. O valor voltou ao seu saldo.`,
    }),
  },
  EN: {
    reserved: ({ amount, number, until }) => ({
      subject: 'We received your withdrawal request',
      text: `Withdrawal ${number} of ${amount} will be paid by ${until}.`,
    }),
    screening: ({ amount, number, until }) => ({
      subject: 'Your withdrawal is under review',
      text: `A person is reviewing withdrawal ${number} of ${amount}. You need not do anything: it will be paid by ${until}.`,
    }),
    sending: ({ amount, number }) => ({
      subject: 'Your withdrawal went to the bank',
      text: `Withdrawal ${number} of ${amount} was sent to the bank.`,
    }),
    paid: ({ amount, number }) => ({
      subject: 'Your withdrawal was paid',
      text: `Withdrawal ${number} of ${amount} is in your account.`,
    }),
    rejected: ({ amount, number, reason }) => ({
      subject: 'Your withdrawal was not paid',
      text: `Withdrawal ${number} of ${amount} could not be paid: ${reason}. The amount is back in your balance.`,
    }),
    returned: ({ amount, number, reason }) => ({
      subject: 'Your withdrawal came back',
      text: `The bank returned withdrawal ${number} of ${amount}: ${reason}. The amount is back in your balance.`,
    }),
  },
}

const LOCALES: Readonly<Record<Language, string>> = { PT: 'pt-BR', EN: 'en' }

/** What a member is told of a deposit; nothing where the screen says it all. */
export function depositLetter(point: DepositPoint): LetterDraft | undefined {
  return letter(DEPOSITS, point.state, (language) => ({
    amount: money(point, language),
    reason: (point.reason && DEPOSIT_REASONS[language][point.reason]) ?? '',
    until: '',
    number: '',
  }))
}

/** What a member is told of a withdrawal, with times as they are where the market is. */
export function withdrawalLetter(point: WithdrawalPoint, timeZone: string): LetterDraft | undefined {
  return letter(
    WITHDRAWALS,
    point.state,
    (language) => ({
      amount: money(point, language),
      number: point.number,
      reason: (point.reason && WITHDRAWAL_REASONS[language][point.reason]) ?? '',
      until: new Intl.DateTimeFormat(LOCALES[language], {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone,
      }).format(point.deadline),
    }),
    {
      texts: { PT: 'Acompanhar saque', EN: 'Follow the withdrawal' },
      target: `/m/withdraw?withdrawal=${point.withdrawalId}`,
    },
  )
}

function letter<State extends string>(
  told: Readonly<Record<Language, Told<State>>>,
  state: State,
  factsIn: (language: Language) => Facts,
  link?: Readonly<{ texts: Readonly<Record<Language, string>>; target: string }>,
): LetterDraft | undefined {
  const words = (language: Language) => {
    const { subject, text } = told[language][state]!(factsIn(language))
    const more: RichRun[] = link
      ? [{ text: link.texts[language], to: { kind: 'path', target: link.target } }]
      : []
    const content: RichBlock[] = [
      { kind: 'paragraph', runs: [{ text }] },
      ...(more.length > 0 ? [{ kind: 'paragraph' as const, runs: more }] : []),
    ]
    return { subject, content }
  }
  return told.PT[state] && { texts: { PT: words('PT'), EN: words('EN') } }
}

function money({ amount, currency }: Paid, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency }).format(
    // A decimal text is formatted digit by digit; nothing is rounded on the way.
    amount as Intl.StringNumericLiteral,
  )
}
