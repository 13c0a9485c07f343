export {
  securityEvent,
  type Actor,
  type DetailsOf,
  type SecurityEvent,
  type SecurityEventDefinition,
  type Where,
} from './event.ts'
export { listEvents, type OpenedEvent, type Search } from './list-events.ts'
export { openPlace, recordApart, recordEvent } from './record.ts'
export { readOwnEvents } from './sql/own-events.ts'
export { auditEvents, openEventsSigner, watchEvents, type EventsWatchParts } from './watch.ts'
