import { checkUsername } from '@trevo/contract'
import { useRef, useState } from 'react'
import { useSend } from '#api/useSend.ts'
import { useHumanCheck } from '#features/auth/checks/useHumanCheck.ts'

const PAUSE_MS = 300

/** Which names are free, as far as we have asked. That we may not ask is no trouble: registering will tell. */
export function useUsernameCheck() {
  const send = useSend()
  const proveHuman = useHumanCheck()
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const claimed = useRef<string>(undefined)

  async function ask(username: string): Promise<void> {
    let reply = await send(checkUsername, { query: { username } })
    // Once in a while a browser has to show that somebody is in front of it.
    if (!reply.ok && reply.error.code === 'human.check.failed') {
      const human = await proveHuman()
      if (!human.ok) return
      reply = await send(checkUsername, { query: { username, challengeResult: human.value } })
    }
    if (reply.ok && username !== claimed.current) note(username, reply.value.available)
  }

  const note = (username: string, isFree: boolean) =>
    setAnswers((before) => new Map([...before, [username, isFree]]))

  return {
    /** Asks in a moment, unless another name comes first. */
    wonder(username: string) {
      clearTimeout(timer.current)
      if (!answers.has(username) && username !== claimed.current)
        timer.current = setTimeout(() => void ask(username), PAUSE_MS)
    },
    /** It is being registered. From now on, that somebody has it may mean that we do. */
    claim(username: string) {
      clearTimeout(timer.current)
      claimed.current = username
    },
    isFree: (username: string) => answers.get(username),
    noteTaken: (username: string) => note(username, false),
  }
}
