import { captcha, humanChallenge, smsForLogin, smsForRegistration } from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import type { Merchant } from '@trevo/merchants'
import { sendCode } from '../actions/send-code.ts'
import type { IdentityContext } from '../context.ts'

type Context = Pick<IdentityContext, 'parts' | 'codes' | 'checks'>

export function verificationRoutes(context: Context): Served<Merchant>[] {
  const { parts, checks } = context
  const { human } = parts
  return [
    serve(captcha, ({ merchant, query: { purpose, as = 'picture' }, visitor }) =>
      checks.issueCaptcha(merchant, purpose, visitor, as),
    ),
    serve(humanChallenge, async () => ({ challenge: { ...(await human.challenge()) } })),
    serve(smsForLogin, ({ merchant, body, visitor }) => sendCode(context, merchant, { ...body, visitor })),
    serve(smsForRegistration, ({ merchant, body: { mobileNo, ...body }, visitor }) =>
      sendCode(context, merchant, { ...body, mobileNum: mobileNo, purpose: 'register', visitor }),
    ),
  ]
}
