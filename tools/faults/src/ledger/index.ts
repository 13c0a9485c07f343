export { startNatsServer } from '../outbox/nats-server.ts'
export {
  NEVER_REACHED,
  openLedgerFixture,
  type LedgerFixture,
  type LedgerFixtureOptions,
  type Player,
} from './fixture.ts'
export { startPostgres, type PostgresServer } from './postgres-server.ts'
export { supervise, type Supervised } from './processes.ts'
export { bodyOf, headersOf, pathOf, type Studio, type StudioRequest } from './studio.ts'
