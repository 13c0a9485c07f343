import type { LetterDraft } from '@trevo/contract'

interface Facts {
  /** Why somebody is on the list, and by what right that closes an account. */
  readonly basis: string
  readonly at: number
  readonly withdrawHours: number
  readonly closeHours: number
}

const HOUR_MS = 3_600_000

/** Tells somebody that they are on the market's list, what that means, and until when what is theirs can be taken out. */
export function registerLetter(
  { basis, at, withdrawHours, closeHours }: Facts,
  timeZone: string,
): LetterDraft {
  const words = (locale: string) => {
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
    return {
      out: moment.format(at + withdrawHours * HOUR_MS),
      closed: moment.format(at + closeHours * HOUR_MS),
    }
  }
  const [pt, en] = [words('pt-BR'), words('en')]
  return {
    texts: {
      PT: text('Seu CPF consta em um cadastro nacional', [
        `Consultamos o cadastro nacional de pessoas impedidas de apostar, e o seu CPF consta nele. Base: ${basis}.`,
        'A partir de agora não é possível depositar nem apostar, e não enviamos ofertas.',
        `Seu saldo é seu: você pode sacar até ${pt.out}. O que restar enviamos para uma conta sua. A conta fecha em ${pt.closed}.`,
        'Quem mantém o cadastro é o governo federal: só ele pode dizer por que o seu CPF está lá e como sair. Sobre o seu saldo, fale com o nosso atendimento.',
      ]),
      EN: text('Your tax number is on a national list', [
        `We asked the national list of people who may not bet, and your tax number is on it. Basis: ${basis}.`,
        'From now on you can neither deposit nor bet, and we send you no offers.',
        `Your balance is yours: you can withdraw until ${en.out}. We send the rest to an account of yours. This account closes at ${en.closed}.`,
        'The list is kept by the federal government: only they can say why you are on it and how to leave it. About your balance, talk to our support.',
      ]),
    },
  }
}

const text = (subject: string, lines: readonly string[]) => ({
  subject,
  content: lines.map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] })),
})
