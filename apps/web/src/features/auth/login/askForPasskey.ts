import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** Asks the device to sign with a passkey. That nobody touched it, or there is none, is not a failure of ours. */
export async function askForPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | 'cancelled' | 'failed'> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    // The server makes them with the same library; the contract only passes them through.
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ...(await startAuthentication({ optionsJSON })) }
  } catch (error) {
    return error instanceof Error && error.name === 'NotAllowedError' ? 'cancelled' : 'failed'
  }
}
