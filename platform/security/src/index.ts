export {
  securityEvent,
  type Actor,
  type DetailsOf,
  type SecurityEvent,
  type SecurityEventDefinition,
  type Where,
} from './event.ts'
export { securitySections } from './own-data.ts'
export { listEvents, type OpenedEvent, type Search } from './list-events.ts'
export { recordApart, recordEvent } from './record.ts'
export { auditEvents, openEventsSigner, watchEvents, type EventsWatchParts } from './watch.ts'
