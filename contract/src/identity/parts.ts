import * as z from 'zod/mini'

export const Done = z.strictObject({ done: z.literal(true) })

/** What a person typed into one line; which characters it may have is up to the field's rule. */
export const Typed = z.string().check(z.maxLength(255))

export const Password = z.string().check(z.minLength(1), z.maxLength(128))

/** Empty for an account that has none: there a login of the last ten minutes counts in its place. */
export const CurrentPassword = z.union([Password, z.literal('')])

/** Who asks is not the owner: the password is wrong (`field` says so), or there is none and the login is too long ago. */
export const NOT_THE_OWNER = ['user.not.exist', 'recent.proof.needed'] as const

export const DialingCode = z.string().check(z.regex(/^\+[1-9]\d{0,3}$/))

export const MobileNumber = z.string().check(z.regex(/^\d{4,20}$/))

/** An SMS or e-mail code. */
export const Code = z.string().check(z.regex(/^\d{4,10}$/))

/** A secret we gave out: the bucket its row is in, and 256 random bits. */
export const Secret = z.string().check(z.regex(/^\d{1,4}\.[\w-]{43}$/))

/** A public P-256 key the browser keeps the private half of, where no script can read it. */
export const DeviceKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  y: z.string().check(z.regex(/^[\w-]{43}$/)),
})

export type DeviceKey = z.infer<typeof DeviceKey>

/** The solved riddle of the human check. */
export const ChallengeResult = z.string().check(z.minLength(1), z.maxLength(4096))

export const CaptchaAnswer = {
  captcha: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
  captchaId: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
}

/** Milliseconds since the epoch. */
export const Time = z.int().check(z.positive())

export const Id = z.uuid()
