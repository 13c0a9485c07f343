import { startRelay } from '@trevo/bus'
import { noFaults } from '@trevo/kernel'
import { killAt } from '@trevo/testkit'
import { takeOrders } from './orders.ts'

const { db, bus, log, fault } = takeOrders()
startRelay({ db, bus, log, faults: fault ? killAt(fault.point, fault.nth) : noFaults })
