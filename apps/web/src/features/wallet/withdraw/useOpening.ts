import { useState } from 'react'

/** A sheet that is opened again and again: each opening has a number, by which a new one is mounted with nothing in it. */
export function useOpening() {
  const [{ number, isOpen }, setSheet] = useState({ number: 0, isOpen: false })
  return {
    number,
    isOpen,
    open: () => setSheet((before) => ({ number: before.number + 1, isOpen: true })),
    close: () => setSheet((before) => ({ ...before, isOpen: false })),
  }
}
