import { create } from 'zustand'

interface LoginState {
  /** Somebody is asked to log in over the page they are on. */
  readonly showLogin: boolean
  /** Where a video on that page was when they were asked. */
  readonly videoTime: number | undefined
}

const CLOSED: LoginState = { showLogin: false, videoTime: undefined }

/** On the body for as long as they are asked. */
const OPEN_CLASS = 'login-open'

export const useLoginStore = create<LoginState>()(() => CLOSED)

let wanted: (() => void) | undefined
let resume: (() => void) | undefined

/** Asks a visitor to log in where they are; once they have, `act` is done. */
export function showLogin(act: () => void): void {
  wanted = act
  const video = document.querySelector('video')
  resume = video && !video.paused ? () => void video.play() : undefined
  video?.pause()
  document.body.classList.add(OPEN_CLASS)
  useLoginStore.setState({ showLogin: true, videoTime: video?.currentTime })
}

/** They would rather not, or went somewhere else. */
export function hideLogin(): void {
  const { showLogin: isShown, videoTime } = useLoginStore.getState()
  if (!isShown) return
  const video = document.querySelector('video')
  if (video && videoTime !== undefined) video.currentTime = videoTime
  resume?.()
  wanted = undefined
  resume = undefined
  document.body.classList.remove(OPEN_CLASS)
  useLoginStore.setState(CLOSED)
}

/** They are in. */
export function runPendingAction(): void {
  const act = wanted
  hideLogin()
  act?.()
}
