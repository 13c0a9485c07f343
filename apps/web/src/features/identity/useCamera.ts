import { useEffect, useRef, useState } from 'react'
import type { MessageKey } from '#i18n/messages.ts'

const SIDE_MAX = 1_600
const QUALITY = 0.9

/** The device's own camera, seen in a picture that moves; nothing is kept until somebody takes a photo. */
export function useCamera(facing: 'user' | 'environment') {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const [state, setState] = useState<'closed' | 'opening' | 'open'>('closed')
  const [problem, setProblem] = useState<MessageKey>()

  function close(): void {
    stream.current?.getTracks().forEach((track) => track.stop())
    stream.current = undefined
    setState('closed')
  }

  // Whoever leaves is seen no longer.
  useEffect(() => () => stream.current?.getTracks().forEach((track) => track.stop()), [])

  async function open(): Promise<void> {
    setProblem(undefined)
    setState('opening')
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: facing, width: { ideal: SIDE_MAX } },
      })
      stream.current = opened
      setState('open')
      if (video.current) {
        video.current.srcObject = opened
        await video.current.play()
      }
    } catch (error) {
      close()
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      setProblem(isRefused ? 'idc_camera_refused' : 'idc_camera_none')
    }
  }

  /** What is seen now, as a data URL; nothing before the first picture is there. */
  function shoot(): string | undefined {
    const seen = video.current
    if (!seen || seen.videoWidth === 0) return undefined
    const scale = Math.min(1, SIDE_MAX / Math.max(seen.videoWidth, seen.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(seen.videoWidth * scale)
    canvas.height = Math.round(seen.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(seen, 0, 0, canvas.width, canvas.height)
    close()
    return canvas.toDataURL('image/jpeg', QUALITY)
  }

  return { video, state, problem, open: () => void open(), shoot, close }
}

/** Some browsers have none to open: there a photo is chosen, or taken by the camera's own app. */
export const hasCamera = () => typeof navigator !== 'undefined' && 'mediaDevices' in navigator
