import { create } from 'zustand'

/** The chat is a page of its own, and shows nothing over this one but how it opens. */
export type Panel = 'menu' | 'service' | 'install' | 'chat'

interface Panels {
  /** One at a time: opening one closes the other. */
  readonly open: Panel | undefined
  readonly show: (panel: Panel) => void
  readonly close: () => void
}

export const usePanels = create<Panels>((set) => ({
  open: undefined,
  show: (panel) => set({ open: panel }),
  close: () => set({ open: undefined }),
}))
