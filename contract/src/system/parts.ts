import * as z from 'zod/mini'
import { LANGUAGES } from '../vocabulary/platform.ts'
import { RESOURCE_TYPES } from '../vocabulary/links.ts'

export const Text = z.string().check(z.minLength(1))

export const LanguageCode = z.enum(LANGUAGES)

/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/))

export const MerchantCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/))

export const Resources = z.array(
  z.strictObject({ resourceType: z.enum(RESOURCE_TYPES), url: z.url({ protocol: /^https$/ }) }),
)
