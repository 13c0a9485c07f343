import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  idle_title: ["Você ainda está aí?"],
  idle_text: ["Por segurança, você sai da conta quando nada acontece por um tempo. Uma rodada aberta continua valendo."],
  idle_left: ["Tempo até sair"],
  idle_stay: ["Continuar na conta"],
  idle_staying: ["Avisando o servidor"],
}
