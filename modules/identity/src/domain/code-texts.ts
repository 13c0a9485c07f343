import { mailText, type MailText } from './mail-text.ts'

/** One SMS of the GSM alphabet. A single accent would make it two: 70 characters each. */
const SMS_MAX = 160
const BRAND_MAX = 20

/**
 * The last line lets phones offer the code by themselves (WebOTP, Apple's domain-bound codes); it is left out
 * where it would make a second message.
 */
export function codeSms(brand: string, host: string, code: string): string {
  const text = `${plain(brand)}: seu codigo e ${code}. Vale por 5 minutos. Nao conte a ninguem.`
  const bound = `${text}\n\n@${host} #${code}`
  return bound.length <= SMS_MAX ? bound : text
}

/** Only what the GSM alphabet writes in one place each. */
function plain(text: string): string {
  const letters = text.normalize('NFKD').replaceAll(/[^A-Za-z\d .&-]/g, '')
  return letters.trim().slice(0, BRAND_MAX)
}

export function codeMail(brand: string, code: string): MailText {
  return mailText(brand, {
    subject: `${code} é o seu código`,
    lines: [
      'Use este código para continuar. Ele vale por 5 minutos e serve uma vez só.',
      'Não conte o código a ninguém. Se não foi você que pediu, ignore este e-mail.',
    ],
    highlight: code,
  })
}
