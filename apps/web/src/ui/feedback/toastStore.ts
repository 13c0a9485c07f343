import { create } from 'zustand'

/** How long a toast stays, in milliseconds. */
const TOAST_MS = { info: 1_500, short: 3_000, long: 8_000 } as const

/** A loading toast leaves by then even if its call never settles. */
const LOADING_TOAST_MS = 9_999

export type ToastTone = 'info' | 'success' | 'error' | 'loading'

export type ToastAction = Readonly<{ label: string; onClick: () => void }>

export type ToastMessage = Readonly<{
  id: number
  text: string
  /** A line of its own under the text. */
  note?: string | undefined
  tone: ToastTone
  action?: ToastAction | undefined
}>

export type ToastOptions = Readonly<{
  tone?: Exclude<ToastTone, 'loading'>
  /** A length by name, or in milliseconds. */
  duration?: keyof typeof TOAST_MS | number
  note?: string | undefined
  action?: ToastAction
}>

/** One toast at a time: a new one takes the place of the last. */
export const useToastStore = create<Readonly<{ toast: ToastMessage | null }>>()(() => ({ toast: null }))

let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
let endsAt = 0
/** What was left when a finger or the focus came to rest on the toast; null while time runs. */
let remaining: number | null = null

export function showToast(
  text: string,
  { tone = 'info', duration = 'info', note, action }: ToastOptions = {},
): void {
  open({ text, note, tone, action }, typeof duration === 'number' ? duration : TOAST_MS[duration])
}

/**
 * Shows that something is under way until the call settles, and gives the call back. What somebody is being told
 * meanwhile is worth more.
 */
export function showLoadingToast<T>(text: string, call: Promise<T>, limit = LOADING_TOAST_MS): Promise<T> {
  const told = useToastStore.getState().toast
  if (told && told.tone !== 'loading') return call
  const id = open({ text, tone: 'loading' }, limit)
  return call.finally(() => {
    if (useToastStore.getState().toast?.id === id) hideToast()
  })
}

export function hideToast(): void {
  clearTimeout(timer)
  remaining = null
  useToastStore.setState({ toast: null })
}

/** For as long as somebody reads it. What is loading has its own end. */
export function pauseToast(): void {
  const { toast } = useToastStore.getState()
  if (!toast || toast.tone === 'loading' || remaining !== null) return
  clearTimeout(timer)
  remaining = endsAt - performance.now()
}

export function resumeToast(): void {
  if (remaining !== null) hideAfter(remaining)
}

function open(message: Omit<ToastMessage, 'id'>, lifetime: number): number {
  lastId += 1
  useToastStore.setState({ toast: { ...message, id: lastId } })
  hideAfter(lifetime)
  return lastId
}

function hideAfter(milliseconds: number): void {
  clearTimeout(timer)
  remaining = null
  endsAt = performance.now() + milliseconds
  timer = setTimeout(hideToast, milliseconds)
}
