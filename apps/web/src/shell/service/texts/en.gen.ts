import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  service_title: ["Customer service"],
  service_text: ["How can we help?"],
  service_channels: ["Ways to reach us"],
  service_empty: ["No service channel is available right now."],
  service_messages: ["Your messages"],
  service_messages_text: ["Announcements, account notices and chats"],
  service_ombudsman: ["Ombudsman"],
  service_never: ["We never ask for your password or SMS code."],
  chat_open: ["Open live chat"],
  chat_title: ["Customer service"],
  chat_failed: ["The chat did not open. Try again or use another channel."],
}
