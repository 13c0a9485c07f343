import { on, startConsumer } from '@trevo/bus'
import { noFaults } from '@trevo/kernel'
import { killAt } from '@trevo/testkit'
import { recordEffect } from './ground.ts'
import { CONSUMER, happened } from './happened.ts'
import { say, readChildOptions } from './child-options.ts'

const { db, bus, log, fault } = readChildOptions()
const fate = fault ? killAt(fault.point, fault.nth) : noFaults

startConsumer({
  db,
  bus,
  log,
  name: CONSUMER,
  prefix: happened.subject,
  handlers: [on(happened, recordEffect)],
  // What a killed process had in hand comes back after this long; thirty seconds would only slow the proof.
  ackWaitMs: 2_000,
  faults: {
    reach(point) {
      if (point === 'after_handler') say({}, 'handled')
      return fate.reach(point)
    },
  },
})
