import { InboxMessage, type Inbox } from '@trevo/contract'
import { serializeValidated, SerializedJson } from '@trevo/http'

const written = new WeakMap<InboxMessage, string>()

/** A page made of messages that were written before: thousands of members get the same ones. */
export function writeInbox({ content, ...page }: Inbox): SerializedJson {
  return new SerializedJson(`{"content":[${content.map(write).join()}],${JSON.stringify(page).slice(1)}`)
}

function write(message: InboxMessage): string {
  const known = written.get(message) ?? serializeValidated(InboxMessage, message)
  written.set(message, known)
  return known
}
