import type { LetterDraft } from '@trevo/contract'

/** Tells a member that the copy is there, and until when. */
export function copyLetter(until: Date, timeZone: string): LetterDraft {
  const moment = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short', timeZone }).format(until)
  return {
    texts: {
      PT: text('A cópia dos seus dados está pronta', [
        `Você pediu uma cópia de tudo o que guardamos sobre você, e ela está pronta em PDF, planilha e JSON. Baixe até ${moment('pt-BR')} em Configurações, na página Meus dados. Depois disso removemos os arquivos.`,
        'Se não foi você que pediu, troque a sua senha agora mesmo e fale com o nosso atendimento.',
      ]),
      EN: text('The copy of your data is ready', [
        `You asked for a copy of all that we hold about you, and it is ready as PDF, spreadsheet and JSON. Download it by ${moment('en')} in Settings, on the page My data. After that we remove the files.`,
        'If it was not you who asked, change your password right now and talk to our support.',
      ]),
    },
  }
}

const text = (subject: string, lines: readonly string[]) => ({
  subject,
  content: lines.map((line) => ({ kind: 'paragraph' as const, runs: [{ text: line }] })),
})
