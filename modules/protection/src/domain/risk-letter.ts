import type { LetterDraft } from '@trevo/contract'
import type { ActRule } from './risk.ts'

/** What is said to a member with what was done; nothing for what they are told with something else, or not at all. */
export function riskLetter(rule: ActRule, reviewHours: number): LetterDraft | undefined {
  if (rule.kind === 'message')
    return letter(
      'Como você tem jogado',
      [
        'Vimos uma mudança no seu jeito de jogar ou de depositar. Pode não ser nada. Vale olhar com calma.',
        'Em O que observamos está o que vimos, com dia e números. Nada disso é usado para ofertas.',
      ],
      'How you have been playing',
      [
        'We saw a change in how you play or deposit. It may be nothing. It is worth a calm look.',
        'What we saw has it with day and figures. None of it is used for offers.',
      ],
    )
  if (rule.kind === 'limit_offer')
    return letter(
      'Quer definir um limite?',
      [
        'Vimos sinais de que jogar pode estar pesando. Um limite de depósitos, de perdas ou de tempo ajuda a parar quando você quer.',
        'Você escolhe o valor, e ele vale na hora. Em O que observamos está o que vimos, com dia e números.',
      ],
      'Would you like to set a limit?',
      [
        'We saw signs that playing may be weighing on you. A limit on deposits, losses or time helps you stop when you want to.',
        'You choose the amount, and it holds at once. What we saw has it with day and figures.',
      ],
    )
  if (rule.kind !== 'pause') return undefined
  return letter(
    'Uma pausa para cuidar de você',
    [
      `Vimos vários sinais juntos de que jogar pode estar fazendo mal. Por isso apostas e depósitos ficam suspensos por ${rule.days * 24} horas, e você não recebe ofertas.`,
      'Seu saldo é seu: sacar continua liberado.',
      `Foi uma regra automática, e uma pessoa vai olhar o caso. Se você não concorda, peça em O que observamos: respondemos em até ${reviewHours} horas.`,
    ],
    'A pause to look after you',
    [
      `We saw several signs together that playing may be doing you harm. So betting and deposits stop for ${rule.days * 24} hours, and you get no offers.`,
      'Your balance is yours: you can still withdraw.',
      `It was an automatic rule, and a person will look at it. If you disagree, ask in What we saw: we answer within ${reviewHours} hours.`,
    ],
  )
}

/** What a person has decided, in their own words. */
export function decisionLetter(decision: 'upheld' | 'lifted', why: string): LetterDraft {
  return decision === 'lifted'
    ? letter(
        'Olhamos o seu caso',
        ['Uma pessoa olhou o que observamos e decidiu encerrar o que estava suspenso por isso.', why],
        'We looked at your case',
        ['A person looked at what we saw and decided to end what was suspended because of it.', why],
      )
    : letter(
        'Olhamos o seu caso',
        ['Uma pessoa olhou o que observamos e decidiu manter como está.', why],
        'We looked at your case',
        ['A person looked at what we saw and decided to leave it as it is.', why],
      )
}

const PAGE = { kind: 'path', target: '/m/signs' } as const

function letter(
  subject: string,
  lines: readonly string[],
  subjectEn: string,
  linesEn: readonly string[],
): LetterDraft {
  return {
    texts: {
      PT: text(subject, lines, 'Ver o que observamos'),
      EN: text(subjectEn, linesEn, 'See what we saw'),
    },
  }
}

const text = (subject: string, lines: readonly string[], link: string) => ({
  subject,
  content: [
    ...lines.map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] })),
    { kind: 'paragraph' as const, runs: [{ text: link, to: PAGE }] },
  ],
})
