import { createHmac } from 'node:crypto'
import type { SignedCallShape } from '@trevo/kernel'
import type { z } from 'zod/mini'
import { PROVIDER_CODES, providerCalls } from '../src/provider/index.ts'
import { jsonSchemaOf } from './json-schema.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const EXAMPLE = {
  secret: 'a shared secret',
  timestamp: '1794744000000',
  method: 'POST',
  path: '/provider/v1/balance',
  body: '{"brand":"trevo","player":"0190a5b0-7c1e-7000-8000-000000000001","currency":"BRL","requestId":"r1"}',
}

const sign = ({ secret, timestamp, method, path, body }: typeof EXAMPLE) =>
  createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.${body}`).digest('hex')

/** docs/operations/provider-api.md: what a studio needs to know to connect, from the contract itself. */
export function renderProviderManual(): string {
  const { secret, timestamp, method, path, body } = EXAMPLE
  const signature = sign(EXAMPLE)
  return `# Provider API

How a game studio reaches the wallets of a brand's players. This page is made from the contract by \`pnpm generate\`.

One key stands for one studio at one brand. Amounts are JSON integers in minor units (cents); a fraction is refused,
and so is a number written in another way than JavaScript writes it (\`10.0\`, \`1e1\`, \`-0\`).
Ids are printable ASCII without spaces, up to 64 characters. Bodies are JSON in UTF-8, up to 16 KB, with no unknown and
no repeated fields. Every answer is one JSON object with a \`code\`; refusals are HTTP 200, except where the table says
otherwise.

## Signature

| Header | Content |
|---|---|
| \`X-Trevo-Key\` | the key's id |
| \`X-Trevo-Timestamp\` | milliseconds since the epoch; at most 60 seconds from our clock |
| \`X-Trevo-Signature\` | \`v1=\` and, in lower-case hex, HMAC-SHA256 with the secret over \`timestamp.METHOD.path.body\` |

The path is as sent, with its query; the body is the very bytes sent, nothing for GET. With the secret
\`${secret}\`, this request

\`\`\`
${method} ${path}
X-Trevo-Timestamp: ${timestamp}

${body}
\`\`\`

has the signature \`v1=${signature}\`.

## Rules

- The same \`txId\` with the same content gets the same answer for ever, and takes effect once; a refusal too. Time out
  after three seconds and send the very same again: an error is not a "no".
- \`requestId\` is one for each attempt. It is for our log and yours.
- A stake is taken only for the player whose session it names. Credits and rollbacks need no session and are never
  refused for a session, a block or a limit.
- The session may go on from game to game; \`gameCode\` may change within it.
- \`occurredAt\` is when it happened by your clock: at most 30 days ago, at most five minutes ahead of ours. What is older is
  settled between people.
- What you may pay out is limited: in one call, and in a day (net of stakes that stand) by you, in a game and to a player. What
  is beyond is owed all the same, so it is not refused: you get \`INTERNAL\`, we look at it, and the same is paid when you
  send it again. A stake that goes back counts as paid out.
- Campaigns have to be known to us before they are played, and \`adjust\` has to be agreed on: what is not is \`BAD_REQUEST\`,
  and not remembered.
- A key works from the addresses you gave us. One that asks for what no studio asks for locks itself: call us.
- A demo makes no calls at all: it is launched with \`demo=1\` and without a token.

## Stakes asked for back

Where a player may take a bet back before its draw closes, you give us an address and we \`POST\` to it, signed as your own
requests are: \`{"brand","player","roundId","txIds"}\`. Answer \`200 {"given":[…]}\` with the debits you give back, and
roll each of them back; what you leave out you refuse. The same may be asked again, and gets the same answer: an answer we
did not hear is not a "no".

## Launch

The player's browser opens the address you gave us, with \`{game}\` replaced by the game's code, and \`token\` (or
\`demo=1\`), \`lang\` and \`back\` added to its query. Take the token out of the address and call \`authenticate\`.

The game is shown in a frame that cannot move the page around it, and is not told where that page is. What it has to say
it says with \`parent.postMessage({ type }, new URL(back).origin)\`, and nothing beside the type: \`trevo.close\` when the
player wants out, \`trevo.balance\` after a round that changed the balance, \`trevo.error\` when the game cannot go on,
\`trevo.deposit\` when a real player without enough money wants to put some in, which the page offers over the game. When
money came in that way the page says \`{ type: 'trevo.balance' }\` to the frame, from that same origin: call \`balance\`.
The addresses you give us are https, name a host in public DNS, and have no user name in them.

## Feed

For the nightly comparison you serve, signed by us in the same way, \`GET <feed>?day=YYYY-MM-DD&brand=<brand>\`: what you
asked that brand's wallets for on that day by \`occurredAt\` (UTC), a day of the last 60, and again when something came
late for it; one JSON object a line with \`txId\`, \`call\`
(\`debit\`, \`credit\`, \`rollback\`), \`player\`, \`amount\` (of a rollback: what it was to take back) and \`code\`, our
answer as you remember it, \`PENDING\` while you have none.

## Codes

| Code | Send again | Meaning |
|---|---|---|
${Object.entries(PROVIDER_CODES)
  .map(([code, { retry, meaning }]) => `| \`${code}\` | ${retry ? 'yes' : 'no'} | ${meaning} |`)
  .join('\n')}

## Calls

${providerCalls.map(sectionOf).join('\n')}`
}

function sectionOf(call: SignedCallShape): string {
  return `### ${call.method} ${call.path}

${call.summary}

${call.body ? `${fieldsOf('Body', jsonSchemaOf(call.body, 'input'))}\n` : ''}${fieldsOf('Answer', jsonSchemaOf(call.answer, 'output'))}
Refusals: ${call.refusals.map((code) => `\`${code}\``).join(', ')}.
`
}

function fieldsOf(title: string, schema: JsonSchema): string {
  const rows = rowsOf(schema, '').map(
    ([name, type, isRequired]) => `| \`${name}\` | ${type} | ${isRequired} |`,
  )
  return `| ${title} | Type | Required |\n|---|---|---|\n${rows.join('\n')}\n`
}

type Row = readonly [name: string, type: string, isRequired: 'yes' | 'no']

function rowsOf({ properties = {}, required = [] }: JsonSchema, prefix: string): Row[] {
  return Object.entries(properties).flatMap(([name, property]): Row[] => {
    // The contract has no properties that are a plain true or false.
    const schema = property as JsonSchema
    const isRequired = required.includes(name) ? 'yes' : 'no'
    const own: Row = [`${prefix}${name}`, typeOf(schema), isRequired]
    return schema.type === 'object' ? [own, ...rowsOf(schema, `${prefix}${name}.`)] : [own]
  })
}

function typeOf({
  type,
  enum: options,
  const: constant,
  format,
  pattern,
  minimum,
  maximum,
}: JsonSchema): string {
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``
  if (options) return options.map((option) => `\`${String(option)}\``).join(', ')
  if (type === 'integer') return minimum === 0 ? `integer, 0 to ${maximum}` : 'integer'
  if (format) return format
  return pattern ? `text, \`${pattern.replaceAll('|', '\\|')}\`` : String(type)
}
