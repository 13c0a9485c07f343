import { readGameMessage, type GameMessage } from '@trevo/contract'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Hears what the game in a frame says: from that frame, from the origin it was opened at, and in words agreed on. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string,
  onMessage: (message: GameMessage) => void,
): void {
  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || origin !== new URL(url).origin) return
    const message = readGameMessage(data)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
}
