import type { ServerResponse } from 'node:http'
import type { Conversations, Customer, Line } from './conversations.ts'
import { openStreams, type Send } from './streams.ts'

/** Who has their page open: they hear every line at once, and see whether the other side is there. */
export interface Presence {
  ofCustomer(customer: Customer, response: ServerResponse, heardUpTo: number): void
  ofDesk(response: ServerResponse, heardUpTo: number): void
  close(): void
}

interface Listening extends Customer {
  readonly send: Send
}

export function openPresence(conversations: Conversations): Presence {
  const streams = openStreams()
  const customers = new Set<Listening>()
  const desks = new Set<Send>()

  const here = (of: Customer) =>
    [...customers].filter(({ brand, member }) => brand === of.brand && member === of.member)
  const tellLine = (send: Send, line: Line) => send('line', line, line.id)
  const tellCustomers = () => customers.forEach(({ send }) => send('presence', { attended: desks.size > 0 }))
  const tellDesks = ({ brand, member }: Customer) => {
    const isHere = here({ brand, member }).length > 0
    desks.forEach((send) => send('presence', { brand, member, isHere }))
  }

  const stop = conversations.listen((line) => {
    const listening = here(line)
    for (const { send } of listening) tellLine(send, line)
    for (const send of desks) tellLine(send, line)
    if (listening.length > 0) void conversations.see(line)
  })

  return {
    ofCustomer({ brand, member }, response, heardUpTo) {
      const listening: Listening = {
        brand,
        member,
        send: streams.open(response, () => {
          customers.delete(listening)
          tellDesks({ brand, member })
        }),
      }
      customers.add(listening)
      for (const line of conversations.lines({ brand, member }))
        if (line.id > heardUpTo) tellLine(listening.send, line)
      listening.send('presence', { attended: desks.size > 0 })
      void conversations.see({ brand, member })
      tellDesks({ brand, member })
    },
    ofDesk(response, heardUpTo) {
      const send = streams.open(response, () => {
        desks.delete(send)
        tellCustomers()
      })
      desks.add(send)
      for (const line of conversations.lines()) if (line.id > heardUpTo) tellLine(send, line)
      for (const { brand, member } of customers) send('presence', { brand, member, isHere: true })
      tellCustomers()
    },
    close() {
      stop()
      streams.close()
    },
  }
}
