import type { Part } from '../part.ts'
import { firebase } from './firebase.ts'
import { bearerbox } from './kannel/bearerbox.ts'
import { fakesmsc } from './kannel/fakesmsc.ts'
import { smsbox } from './kannel/smsbox.ts'
import { mail } from './mail.ts'
import { nats } from './nats.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { s3 } from './s3.ts'

export const parts: readonly Part[] = [postgres, redis, nats, mail, s3, bearerbox, smsbox, fakesmsc, firebase]
