import pino, { type DestinationStream, type Logger } from 'pino'
import { maskFields, maskLine } from './mask.ts'

export type { Logger }

export interface LoggerOptions {
  readonly service: string
  readonly level: string
  readonly destination?: DestinationStream
}

export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  return pino(
    {
      level,
      base: { service },
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => maskFields(fields) as Record<string, unknown>,
      },
      hooks: { streamWrite: maskLine },
    },
    destination ?? pino.destination({ sync: false }),
  )
}
