import type { Settings } from '@trevo/contract'
import { getApps, initializeApp, type FirebaseApp } from '@firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  getAuth,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  signInWithPopup,
  type Auth,
} from '@firebase/auth'
import { GOOGLE_SCRIPTS } from '#domain/googleScripts.ts'

type Project = NonNullable<Settings['firebase']>

const PROVIDERS = {
  facebook: () => new FacebookAuthProvider(),
  google: () => new GoogleAuthProvider(),
} as const

/** The person closed the window, which is no failure. */
const CANCELLED = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
])

/** Lets somebody tell Facebook or Google who they are; nothing when they changed their mind. */
export async function proveBySocial(
  project: Project,
  channel: keyof typeof PROVIDERS,
): Promise<string | undefined> {
  const auth = openAuth(project)
  try {
    const { user } = await signInWithPopup(auth, PROVIDERS[channel](), browserPopupRedirectResolver)
    return await user.getIdToken()
  } catch (error) {
    if (isCode(error, CANCELLED)) return undefined
    throw error
  }
}

/** Sends a code to a phone, given as E.164. The result turns the code into proof; nothing when it is wrong. */
export async function sendPhoneCode(project: Project, phone: string) {
  const auth = openAuth(project)
  const robotCheck = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, robotCheck, { size: 'invisible' })
  try {
    const confirmation = await signInWithPhoneNumber(auth, phone, verifier)
    return async (code: string): Promise<string | undefined> => {
      try {
        const { user } = await confirmation.confirm(code)
        return await user.getIdToken()
      } catch {
        return undefined
      }
    }
  } finally {
    verifier.clear()
    robotCheck.remove()
  }
}

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

/** Firebase adds Google's scripts by plain addresses, which the page refuses unless its default policy knows them. */
function trustGoogle(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (GOOGLE_SCRIPTS.some((start) => url.startsWith(start)) ? url : null),
  })
}

/** The session is ours and not Firebase's, so it keeps nothing on the device. */
function openAuth({ emulatorUrl, ...project }: Project): Auth {
  const known: FirebaseApp | undefined = getApps()[0]
  if (known) return getAuth(known)
  trustGoogle()
  const auth = initializeAuth(initializeApp(project), { persistence: inMemoryPersistence })
  if (emulatorUrl !== null) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  return auth
}

function isCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
