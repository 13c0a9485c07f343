import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  service_title: ["Atendimento"],
  service_text: ["Como podemos ajudar?"],
  service_channels: ["Canais de atendimento"],
  service_empty: ["Nenhum canal de atendimento disponível agora."],
  service_messages: ["Suas mensagens"],
  service_messages_text: ["Anúncios, avisos da conta e conversas"],
  service_ombudsman: ["Ouvidoria"],
  service_never: ["Nunca pedimos sua senha nem o código de SMS."],
  chat_open: ["Abrir chat ao vivo"],
  chat_title: ["Atendimento"],
  chat_failed: ["O chat não abriu. Tente de novo ou use outro canal."],
}
