import { expect, it } from 'vitest'
import { showToast, useToastStore } from '#ui/feedback/toastStore.ts'
import { startSession } from './session.ts'

const info = {
  token: 'handle',
  userName: 'marina',
  type: 0,
  merchantCode: 'trevo',
  firstTimeLogin: false,
  recentAuth: true,
}

it('hides whatever a toast was saying once a session is there [APP-38]', () => {
  showToast('SMS enviado', { duration: 'long' })
  expect(useToastStore.getState().toast?.text).toBe('SMS enviado')
  startSession(info)
  expect(useToastStore.getState().toast).toBeNull()
})
