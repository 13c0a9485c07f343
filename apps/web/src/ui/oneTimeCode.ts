/** The digits of what was typed or pasted ("Seu código é 482 173"), up to a limit. */
export function codeDigits(typed: string, maxLength: number): string {
  return typed.replace(/\D/g, '').slice(0, maxLength)
}

/**
 * Whether a code should be sent by itself. Each code goes once: a refused code would be refused again,
 * and an accepted one is already spent.
 */
export function shouldSubmit(code: string, length: number, lastSubmitted: string): boolean {
  return code.length === length && code !== lastSubmitted
}
