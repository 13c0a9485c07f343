import { openEgress } from '@trevo/egress'
import type { SmsSender } from '@trevo/identity/ports'
import { needsUcs2, segmentsOf } from './alphabet.ts'

export interface KannelOptions {
  /** The sendsms interface: messages go to `/cgi-bin/sendsms` below it. */
  readonly url: string
  readonly username: string
  readonly password: string
  /** What the phone shows as the sender: a number or up to eleven letters. */
  readonly from: string
  readonly timeoutMs: number
}

const E164 = /^\+[1-9]\d{6,14}$/

/** Delivered to the carrier, or kept by Kannel until the carrier is back. */
const TAKEN = /^[03]:/

/** It answers with a line. */
const ANSWER_MAX_BYTES = 10_000

/** Nothing we have to say is longer; what is would be paid for by the segment. */
const SEGMENTS_MAX = 6

const GSM_7 = '0'
const UCS_2 = '2'

/**
 * By POST, with the particulars in headers: an address with a code or a password in it would end up in the log
 * of every proxy on the way. No error names the number or the text either.
 */
export function openKannel({ url, username, password, from, timeoutMs }: KannelOptions): SmsSender {
  const address = new URL('/cgi-bin/sendsms', url)
  const egress = openEgress({ hosts: [address.host], allowsPrivate: true })
  const credentials = {
    'x-kannel-username': username,
    'x-kannel-password': password,
    'x-kannel-from': from,
    'content-type': 'text/plain; charset=UTF-8',
  }
  return {
    async send(to, text) {
      if (!E164.test(to)) throw new Error('not a phone number in E.164 form')
      if (segmentsOf(text) > SEGMENTS_MAX) throw new Error(`a text of more than ${SEGMENTS_MAX} segments`)
      const { status, body } = await egress({
        url: address,
        method: 'POST',
        headers: { ...credentials, 'x-kannel-to': to, 'x-kannel-coding': needsUcs2(text) ? UCS_2 : GSM_7 },
        body: text,
        limitMs: timeoutMs,
        maxBytes: ANSWER_MAX_BYTES,
      })
      if (status !== 202 || !TAKEN.test(body))
        throw new Error(`Kannel did not take the message (status ${status})`)
    },
  }
}
