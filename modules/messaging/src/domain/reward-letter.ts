import type { Language, LetterDraft, RichBlock, RichRun } from '@trevo/contract'

/** What came of a promotion that a member joined or applied for. */
export interface Decided {
  readonly state: 'issued' | 'rejected' | 'claimed'
  /** What the promotion was called, by language. */
  readonly titles: Readonly<Partial<Record<Language, string>>>
  readonly reason: string | null
  /** Decimal, in the currency. */
  readonly amount: string | null
  readonly currency: string | null
  readonly purse: 'cash' | 'bonus' | null
  readonly claimUntil: number | null
}

interface Facts {
  readonly title: string
  readonly reason: string
  readonly amount: string
  readonly until: string
  readonly isBonus: boolean
}

type Told = Readonly<Record<Decided['state'], (facts: Facts) => Words>>

interface Words {
  readonly subject: string
  readonly content: RichBlock[]
}

const CENTRE = '/m/rewardCenter'

const strong = (text: string): RichRun => ({ text, strong: true })
const toCentre = (text: string): RichRun => ({ text, to: { kind: 'path', target: CENTRE } })
const paragraph = (...runs: readonly (string | RichRun)[]): RichBlock => ({
  kind: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : run)),
})

const PT: Told = {
  issued: ({ title, amount, until, isBonus }) => ({
    subject: 'Seu prêmio foi aprovado',
    content: [
      paragraph(strong(title)),
      paragraph(
        `Você ganhou ${amount} em ${isBonus ? 'bônus' : 'saldo'}. Para receber, resgate até ${until} na `,
        toCentre('Central de prêmios'),
        '.',
      ),
    ],
  }),
  rejected: ({ title, reason }) => ({
    subject: 'Seu prêmio não foi aprovado',
    content: [
      paragraph(strong(title)),
      paragraph(`Motivo: ${reason}`),
      paragraph('Seus pedidos ficam na ', toCentre('Central de prêmios'), '.'),
    ],
  }),
  claimed: ({ title, amount, isBonus }) => ({
    subject: 'Prêmio resgatado',
    content: [
      paragraph(strong(title)),
      paragraph(`${amount} já ${isBonus ? 'está no seu bônus' : 'está no seu saldo'}.`),
    ],
  }),
}

const EN: Told = {
  issued: ({ title, amount, until, isBonus }) => ({
    subject: 'Your reward was approved',
    content: [
      paragraph(strong(title)),
      paragraph(
        `You were given ${amount} as ${isBonus ? 'bonus' : 'cash'}. To get it, claim it by ${until} in the `,
        toCentre('reward centre'),
        '.',
      ),
    ],
  }),
  rejected: ({ title, reason }) => ({
    subject: 'Your reward was not approved',
    content: [
      paragraph(strong(title)),
      paragraph(`Reason: ${reason}`),
      paragraph('Your applications are in the ', toCentre('reward centre'), '.'),
    ],
  }),
  claimed: ({ title, amount, isBonus }) => ({
    subject: 'Reward claimed',
    content: [
      paragraph(strong(title)),
      paragraph(`${amount} is in your ${isBonus ? 'bonus' : 'balance'} now.`),
    ],
  }),
}

/** The letter that tells a member, with times as they are where the market is. */
export function rewardLetter(decided: Decided, timeZone: string): LetterDraft {
  const words = (told: Told, language: Language, locale: string) =>
    told[decided.state](factsIn(decided, language, locale, timeZone))
  return { texts: { PT: words(PT, 'PT', 'pt-BR'), EN: words(EN, 'EN', 'en') } }
}

function factsIn(decided: Decided, language: Language, locale: string, timeZone: string): Facts {
  const { titles, reason, amount, currency, purse, claimUntil } = decided
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  return {
    title: plain(titles[language] ?? Object.values(titles)[0] ?? '–'),
    reason: plain(reason ?? '–'),
    // A decimal is formatted as it is written, to the last digit.
    amount:
      amount === null || currency === null
        ? '–'
        : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount as `${number}`),
    until: claimUntil === null ? '–' : moment.format(claimUntil),
    isBonus: purse === 'bonus',
  }
}

/** Without what a text here may not hold: control characters, and what looks like a tag. */
function plain(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replaceAll(/<(?=[a-z/!?])/gi, '< ')
    .trim()
}
