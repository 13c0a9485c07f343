import type { LetterDraft } from '@trevo/contract'

const momentIn = (locale: string, timeZone: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone })
  return (at: number) => format.format(at)
}

/** Tells somebody who closes their account what has to end first, and until when they can keep it. */
export function askedLetter(
  { at, sentAt }: { readonly at: number; readonly sentAt: number },
  timeZone: string,
): LetterDraft {
  const [pt, en] = [momentIn('pt-BR', timeZone), momentIn('en', timeZone)]
  return {
    texts: {
      PT: text('Recebemos o seu pedido de encerramento', [
        `Você pediu o encerramento da sua conta em ${pt(at)}. Desde então não é possível depositar nem apostar, e não enviamos ofertas.`,
        `Saque o seu saldo quando quiser. O que restar em ${pt(sentAt)} enviamos para uma conta sua. Quando não houver mais nada na conta, ela é encerrada.`,
        'Mudou de ideia? Enquanto a conta não estiver encerrada, você pode mantê-la em Configurações, Encerrar conta.',
        'Não foi você? Troque a senha agora e fale com o nosso atendimento.',
      ]),
      EN: text('We have your request to close the account', [
        `You asked us to close your account on ${en(at)}. Since then you can neither deposit nor bet, and we send no offers.`,
        `Withdraw your balance whenever you like. What is left on ${en(sentAt)} we send to an account of yours. Once nothing is left, the account is closed.`,
        'Changed your mind? As long as the account is not closed you can keep it in Settings, Close account.',
        'It was not you? Change your password now and talk to our support.',
      ]),
    },
  }
}

/** Tells somebody that their account is closed. */
export function closedLetter(at: number, timeZone: string): LetterDraft {
  const [pt, en] = [momentIn('pt-BR', timeZone), momentIn('en', timeZone)]
  return {
    texts: {
      PT: text('Sua conta foi encerrada', [
        `Como você pediu, sua conta foi encerrada em ${pt(at)}. Não há mais saldo nela, e ninguém entra.`,
        'Se ainda chegar dinheiro seu, como o prêmio de uma aposta antiga, enviamos para uma conta sua, ou você entra para sacar.',
        'A lei nos obriga a guardar registros por pelo menos 5 anos. Não enviamos mais ofertas.',
        'Para abrir a conta de novo, fale com o nosso atendimento. Não é preciso criar outra.',
      ]),
      EN: text('Your account is closed', [
        `As you asked, your account was closed on ${en(at)}. There is no balance in it, and nobody gets in.`,
        'Should money of yours still arrive, like the prize of an earlier bet, we send it to an account of yours, or you log in to withdraw it.',
        'The law obliges us to keep records for at least 5 years. We send no more offers.',
        'To have the account opened again, talk to our support. There is no need for another one.',
      ]),
    },
  }
}

const text = (subject: string, lines: readonly string[]) => ({
  subject,
  content: lines.map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] })),
})
