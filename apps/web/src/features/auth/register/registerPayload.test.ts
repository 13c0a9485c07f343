import { describe, expect, it } from 'vitest'
import { NO_VALUES } from './registerForm.ts'
import { registerMethod, registerPayload } from './registerPayload.ts'

const answers = {
  values: { ...NO_VALUES, username: 'marina', password: 'casa-azul-7', email: 'left@over.br' },
  names: ['username', 'password', 'confirmPassword'],
  dialingCode: '+55',
  affiliateCode: '',
  termsVersion: '1',
  surroundings: { hostname: 'www.trevo.example', vessel: undefined, isWebClip: false },
} as const

describe('what is sent to register', () => {
  it('names the host, and is always of type 0 with the password twice [REG-23]', () => {
    expect(registerPayload(answers)).toMatchObject({
      registerUrl: 'www.trevo.example',
      domain: 'trevo.example',
      password: 'casa-azul-7',
      confirmPassword: 'casa-azul-7',
      type: 0,
    })
  })

  it('has every field, empty when it was not asked for [REG-22] [REG-25]', () => {
    const body = registerPayload(answers)
    expect(body).toMatchObject({ email: '', birthday: '', zalo: '', countryDialingCode: '' })
    expect(Object.values(body).every((value) => value !== undefined)).toBe(true)
  })

  it.each([
    ['native', true, 'APP'],
    ['pwa', true, 'WEBCLIP'],
    ['pwa', false, 'PWA'],
    [undefined, false, 'H5'],
  ])('says how the page was opened: %s, web clip %s is %s [REG-24]', (vessel, isWebClip, method) => {
    expect(registerMethod({ vessel, isWebClip })).toBe(method)
  })
})
