import { create } from 'zustand'

/** Whose name the login is to be filled with: somebody who has just chosen a new password. */
export const usePrefill = create<{ readonly username: string }>()(() => ({ username: '' }))
