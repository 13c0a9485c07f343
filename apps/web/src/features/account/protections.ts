/** Which of the ways to protect an account are in use. Everybody has a password; the other two are theirs to add. */
export function protectionsOf({
  hasPasskey,
  twoSteps,
}: {
  readonly hasPasskey: boolean
  readonly twoSteps: boolean
}): readonly boolean[] {
  return [true, hasPasskey, twoSteps]
}
