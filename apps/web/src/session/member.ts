import { headIcon, memberInfo, type Language, type MemberInfo, type Settings } from '@trevo/contract'
import { clientFor } from '#api/transport.ts'
import { stored } from '#lib/storage.ts'
import { currentSession } from './session.ts'
import { useSessionStore } from './store.ts'

const storedMember = stored<MemberInfo>('session', 'memberInfo', readMember, JSON.stringify)

/** Who the member is: what the tab has kept, or what the server says. Without an answer the user name has to do. */
export async function loadMember(settings: Settings, language: Language): Promise<void> {
  const kept = storedMember.get()
  if (kept) return useSessionStore.setState({ member: kept })
  const asker = currentSession()?.userName
  const reply = await clientFor(settings, language).send(memberInfo)
  if (!reply.ok || currentSession()?.userName !== asker) return undefined
  storedMember.set(reply.value)
  return useSessionStore.setState({ member: reply.value })
}

export async function loadIcon(settings: Settings, language: Language): Promise<void> {
  const reply = await clientFor(settings, language).send(headIcon)
  keepIcon(reply.ok ? reply.value.iconUrl : null)
}

export function keepIcon(icon: string | null): void {
  useSessionStore.setState({ icon })
}

function readMember(text: string): MemberInfo | undefined {
  const { id, account, nickname = null, type, clubLabel = null } = JSON.parse(text) as Partial<MemberInfo>
  if (typeof id !== 'string' || typeof account !== 'string' || typeof type !== 'number') return undefined
  return { id, account, nickname, type, clubLabel }
}
