import { startChild, type Child, type Role } from './child.ts'
import type { ChildOptions, ChildMessage } from './child-options.ts'
import { within } from './wait.ts'
import type { Fault } from './plan.ts'

export interface Tally {
  /** How often the handler ran to its end, whether or not that was committed. */
  handled: number
  /** How often the inbox recognised a repetition. */
  recognised: number
  requeued: number
  /** How often a relay found that the stream was a new one. */
  streams: number
  /** By process and point. */
  readonly kills: Record<string, number>
}

/** The processes of the proof, and what they have said and suffered so far. */
export class ProcessGroup {
  readonly tally: Tally = { handled: 0, recognised: 0, requeued: 0, streams: 0, kills: {} }
  readonly #orders: ChildOptions
  readonly #children = new Set<Child>()

  constructor(orders: ChildOptions) {
    this.#orders = orders
  }

  start(role: Role, fault?: Fault): Child {
    const child = startChild(role, { ...this.#orders, ...(fault && { fault }) }, (saying) =>
      this.#hear(saying),
    )
    this.#children.add(child)
    return child
  }

  /** One process after the other is started and dies where the plan says. */
  async perish(role: Role, faults: readonly Fault[]): Promise<void> {
    for (const fault of faults) {
      const where = `${role} ${fault.point}`
      const signal = await within(`${where} is reached`, this.start(role, fault).ended)
      if (signal !== 'SIGKILL') throw new Error(`${role} ended by itself instead of dying at ${fault.point}`)
      this.tally.kills[where] = (this.tally.kills[where] ?? 0) + 1
    }
  }

  async dismiss(): Promise<void> {
    await Promise.all([...this.#children].map((child) => child.kill()))
  }

  #hear({ says, requeued = 0 }: ChildMessage): void {
    if (says === 'handled') this.tally.handled += 1
    if (says === 'event seen before') this.tally.recognised += 1
    if (says === 'the stream is a new one') this.tally.streams += 1
    this.tally.requeued += requeued
  }
}
