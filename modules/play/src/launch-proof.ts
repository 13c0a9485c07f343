import type { Vault } from '@trevo/vault'

/** What of a launch decides whose wallet a game is played from, and until when. */
export interface Launch {
  readonly bucket: number
  readonly token_hash: Buffer
  readonly member_id: string
  readonly provider: string
  readonly game_code: string
  readonly session_id: string
  readonly expires_at: Date
}

const PURPOSE = 'play.launch'

export function launchProof(vault: Vault, merchantId: number, launch: Launch): string {
  return vault.prove(merchantId, PURPOSE, spell(launch))
}

/** Whether the application wrote it down, and not somebody else. */
export function isOurLaunch(
  vault: Vault,
  launch: Launch & { readonly merchant_id: number; readonly proof: string },
): boolean {
  return vault.isProved(launch.merchant_id, PURPOSE, spell(launch), launch.proof)
}

function spell({
  bucket,
  token_hash,
  member_id,
  provider,
  game_code,
  session_id,
  expires_at,
}: Launch): string {
  const token = token_hash.toString('base64url')
  return JSON.stringify([bucket, token, member_id, provider, game_code, session_id, expires_at.getTime()])
}
