import { register, registerByMobile, type RegistrationBody } from '@trevo/contract'
import { beforeAll } from 'vitest'
import { openChecks } from '../src/checks.ts'
import { openCodes } from '../src/codes.ts'
import { registrationRoutes } from '../src/routes/registration.ts'
import { sessionRoutes } from '../src/routes/session.ts'
import { verificationRoutes } from '../src/routes/verification.ts'
import { findMember, type IdentifierKind } from '../src/sql/member.ts'
import { openTwoSteps } from '../src/two-steps.ts'
import type { Browser } from './browser.ts'
import { BLANK, change, newKey, newName, PASSWORD, solveCaptcha } from './forms.ts'
import { useHarness, type HarnessOptions } from './harness.ts'
import { openPost, type Post } from './post.ts'

/** A place to register, at `trevo`, where a name and a password are enough. To be called at the top of a suite. */
export function useRegistering({ more = () => [] }: { readonly more?: HarnessOptions['routes'] } = {}) {
  const harness = useHarness({
    routes: (core) => {
      const { parts } = core
      const twoSteps = openTwoSteps(parts)
      const context = { ...core, codes: openCodes(parts), checks: openChecks(parts), twoSteps }
      return [
        ...registrationRoutes(context),
        ...verificationRoutes(context),
        ...sessionRoutes(context),
        ...more(context),
      ]
    },
  })
  let post: Post
  beforeAll(async () => {
    post = openPost(harness.db, harness.parts)
    await flag('REGMOBVERF3', false)
  })

  const flag = (name: string, isOn: boolean) =>
    change(harness, 'trevo', { flags: { ...harness.merchant().profile.flags, [name]: isOn } })

  return {
    harness,
    flag,
    post: () => post,

    /** By user name, with the picture read. */
    async filled(browser: Browser, given: Partial<RegistrationBody> = {}): Promise<RegistrationBody> {
      const picture = await solveCaptcha(harness, browser, 'register')
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
      return { ...BLANK, ...passwords, username: newName(), ...picture, ...given }
    },

    send: (browser: Browser, body: RegistrationBody, key = newKey()) =>
      browser.send(register, { body, headers: { 'idempotency-key': key } }),

    sendMobile: (browser: Browser, body: RegistrationBody, key = newKey()) =>
      browser.send(registerByMobile, { body, headers: { 'idempotency-key': key } }),

    memberBy(kind: IdentifierKind, value: string) {
      const { db, vault } = harness.parts
      const { id } = harness.merchant()
      return db.tx({ merchantId: id }, (tx) =>
        findMember(tx, harness.parts, kind, vault.digest(id, kind, value)),
      )
    },
  }
}
