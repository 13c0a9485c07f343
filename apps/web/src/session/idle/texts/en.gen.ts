import type { Message } from '#i18n/say.ts'

export const messages: Readonly<Record<string, Message>> = {
  idle_title: ["Are you still there?"],
  idle_text: ["For your safety you are logged out when nothing happens for a while. An open round stays valid."],
  idle_left: ["Time until you are logged out"],
  idle_stay: ["Stay logged in"],
  idle_staying: ["Telling the server"],
}
