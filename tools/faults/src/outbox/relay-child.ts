import { startRelay } from '@trevo/bus'
import { noFaults } from '@trevo/kernel'
import { killAt } from '@trevo/testkit'
import { readChildOptions } from './child-options.ts'

const { db, bus, log, fault } = readChildOptions()
startRelay({ db, bus, log, faults: fault ? killAt(fault.point, fault.nth) : noFaults })
