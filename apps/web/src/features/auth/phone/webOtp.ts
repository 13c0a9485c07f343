interface OtpCredential {
  readonly code: string
}

/** Takes the code out of the message where the browser can; the result stops listening. */
export function readSmsCode(onCode: (code: string) => void): (() => void) | undefined {
  if (!('OTPCredential' in window)) return undefined
  const stop = new AbortController()
  // Not in the types of the DOM yet: https://wicg.github.io/web-otp/
  const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
  navigator.credentials.get(options).then(
    (found) => onCode((found as unknown as OtpCredential).code),
    // Nobody let us read it, or it was typed first.
    () => undefined,
  )
  return () => stop.abort()
}
