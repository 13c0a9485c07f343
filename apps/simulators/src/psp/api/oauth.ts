import { timingSafeEqual, createHash } from 'node:crypto'
import type { Books } from '../books/books.ts'
import { TOKEN_SECONDS } from '../books/tokens.ts'
import type { Client } from '../books/charge-rows.ts'
import { Problem } from '../problem.ts'
import { SCOPES, type Answer } from './routes.ts'

const sha = (text: string) => createHash('sha256').update(text).digest()
const isSame = (left: string, right: string) => timingSafeEqual(sha(left), sha(right))

/** Client credentials of RFC 6749, whose errors have a form of their own. */
export function grantToken(books: Books, authorization: string, form: string): Answer {
  const [, encoded = ''] = /^Basic (.+)$/i.exec(authorization) ?? []
  const [, id = '', secret = ''] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  const client = books.clients.find(({ clientId }) => clientId === id)
  if (!client || !isSame(client.clientSecret, secret))
    return { status: 401, body: { error: 'invalid_client' } }
  const asked = new URLSearchParams(form)
  if (asked.get('grant_type') !== 'client_credentials')
    return { status: 400, body: { error: 'unsupported_grant_type' } }
  const scopes = (asked.get('scope') ?? [...SCOPES].join(' ')).split(' ').filter(Boolean)
  if (!scopes.every((scope) => SCOPES.has(scope))) return { status: 400, body: { error: 'invalid_scope' } }
  const scope = scopes.join(' ')
  return {
    status: 200,
    body: {
      access_token: books.tokens.grant(client.clientId, scope),
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      scope,
    },
  }
}

/** Whose token it is, if it is good for this. */
export function clientWith(books: Books, authorization: string, scope: string): Client {
  const [, token = ''] = /^Bearer (.+)$/i.exec(authorization) ?? []
  const granted = books.tokens.read(token)
  const client = books.clients.find(({ clientId }) => clientId === granted?.client)
  if (!granted || !client) throw new Problem('NaoAutenticado')
  if (!granted.scopes.includes(scope)) throw new Problem('AcessoNegado')
  return client
}
