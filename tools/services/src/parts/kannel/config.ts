import { join } from 'node:path'
import { dataDir } from '../../site.ts'
import type { Site } from '../../site.ts'
import { get } from '../../talk.ts'

export const configFile = (site: Site) => join(dataDir(site, 'bearerbox'), 'kannel.conf')

export const config = ({ ports }: Site) => `
group = core
admin-port = ${ports.kannelAdmin}
admin-interface = "127.0.0.1"
admin-password = trevo
smsbox-port = ${ports.smsbox}
smsbox-interface = "127.0.0.1"
log-level = 1
box-deny-ip = "*.*.*.*"
box-allow-ip = "127.0.0.1"

group = smsc
smsc = fake
smsc-id = fake
port = ${ports.fakesmsc}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${ports.sendsms}
sendsms-interface = "127.0.0.1"
log-level = 1

group = sendsms-user
username = trevo
password = trevo
concatenation = true
max-messages = 10

group = sms-service
keyword = default
max-messages = 0
text = ""
`

export async function status({ ports }: Site): Promise<{ text: string; version: string }> {
  const response = await get(`http://127.0.0.1:${ports.kannelAdmin}/status.txt?password=trevo`)
  const text = await response.text()
  const version = /Kannel bearerbox version .([\d.]+)/.exec(text)?.[1]
  if (version === undefined) throw new Error(`unexpected status: ${text.slice(0, 200)}`)
  return { text, version }
}
