import {
  checkAffiliateCode,
  checkUsername,
  freePlay,
  register as registerCall,
  registerByMobile,
  registerSettings,
  trialUser,
} from '@trevo/contract'
import { serve, type Served } from '@trevo/http'
import { documentsInEffect, documentsKey, referenceOf, type Merchant } from '@trevo/merchants'
import { checkUsername as isFree } from '../actions/check-username.ts'
import { describeRegistration } from '../actions/describe-registration.ts'
import { findAffiliate } from '../actions/find-affiliate.ts'
import { createTrial, startTrial } from '../actions/play-trial.ts'
import { register } from '../actions/register.ts'
import type { IdentityContext } from '../context.ts'

type Context = Pick<IdentityContext, 'parts' | 'sessions' | 'codes' | 'checks'>

export function registrationRoutes(context: Context): Served<Merchant>[] {
  const { parts } = context
  const { db, clock } = parts
  return [
    serve(
      registerSettings,
      ({ merchant }) => ({
        ...describeRegistration(merchant),
        documents: documentsInEffect(merchant.documents, clock.now()).map(referenceOf),
      }),
      { version: ({ documents }) => documentsKey(documents, clock.now()) },
    ),
    serve(registerCall, ({ merchant, ...sent }) =>
      register(context, merchant, { form: 'username', ...sent }),
    ),
    serve(registerByMobile, ({ merchant, ...sent }) =>
      register(context, merchant, { form: 'mobileNum', ...sent }),
    ),
    serve(checkUsername, ({ merchant, query, visitor }) => isFree(context, merchant, query, visitor)),
    // A domain may bring an affiliate along too; none does yet.
    serve(checkAffiliateCode, async ({ merchant, query: { code } }) => {
      const find = () =>
        db.tx({ merchantId: merchant.id }, (tx) => findAffiliate(tx, parts, merchant.id, code))
      return { success: code.trim() !== '' && (await find()) !== undefined }
    }),
    serve(trialUser, ({ merchant, visitor }) => createTrial(parts, merchant, visitor)),
    serve(freePlay, ({ merchant, body, visitor }) => startTrial(context, merchant, body.userName, visitor)),
  ]
}
