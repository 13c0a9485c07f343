import { lazyWithTexts } from '#lib/lazyWithTexts.ts'

/** For whoever gives another number: it brings the words of the pages it comes from. */
export const MobileField = lazyWithTexts(async () => {
  await import('#features/auth/texts.ts')
  return (await import('#features/auth/phone/MobileField.tsx')).MobileField
})
