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
import { useHouse } from './house.ts'
import { openPost, type Post } from './post.ts'

/** A house to register in, at `trevo`, where a name and a password are enough. To be called at the top of a suite. */
export function useRegistering() {
  const house = useHouse({
    routes: (core) => {
      const { parts } = core
      const twoSteps = openTwoSteps(parts)
      const context = { ...core, codes: openCodes(parts), checks: openChecks(parts), twoSteps }
      return [...registrationRoutes(context), ...verificationRoutes(context), ...sessionRoutes(context)]
    },
  })
  let post: Post
  beforeAll(async () => {
    post = openPost(house.db, house.parts)
    await flag('REGMOBVERF3', false)
  })

  const flag = (name: string, isOn: boolean) =>
    change(house, 'trevo', { flags: { ...house.merchant().profile.flags, [name]: isOn } })

  return {
    house,
    flag,
    post: () => post,

    /** By user name, with the picture read. */
    async filled(browser: Browser, given: Partial<RegistrationBody> = {}): Promise<RegistrationBody> {
      const picture = await solveCaptcha(house, browser, 'register')
      const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
      return { ...BLANK, ...passwords, username: newName(), ...picture, ...given }
    },

    send: (browser: Browser, body: RegistrationBody, key = newKey()) =>
      browser.send(register, { body, headers: { 'idempotency-key': key } }),

    sendMobile: (browser: Browser, body: RegistrationBody, key = newKey()) =>
      browser.send(registerByMobile, { body, headers: { 'idempotency-key': key } }),

    memberBy(kind: IdentifierKind, value: string) {
      const { db, vault } = house.parts
      const { id } = house.merchant()
      return db.tx({ merchantId: id }, (tx) => findMember(tx, kind, vault.digest(id, kind, value)))
    },
  }
}
