import { create } from 'zustand'

export type Panel = 'menu' | 'service' | 'install'

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
