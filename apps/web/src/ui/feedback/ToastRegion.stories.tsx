import { useEffect } from 'react'
import type { Stories } from '#testing/stories.ts'
import { Button } from '../forms/Button.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { showLoadingToast, showToast, type ToastOptions } from './toastStore.ts'

export const stories: Stories = {
  short: () => <Shown text="Código Pix copiado" options={{ tone: 'success', duration: 'short' }} />,
  error: () => <Shown text="Usuário ou senha não conferem." options={{ tone: 'error', duration: 'long' }} />,
  'with action': () => (
    <Shown
      text="Removido dos favoritos"
      options={{ duration: 'long', action: { label: 'Desfazer', onClick: () => showToast('De volta') } }}
    />
  ),
  loading: () => <Loading />,
}

function Shown({ text, options }: { text: string; options: ToastOptions }) {
  const show = () => showToast(text, options)
  useEffect(show, [text, options])
  return (
    <>
      <Button onClick={show}>Mostrar</Button>
      <ToastRegion />
    </>
  )
}

function Loading() {
  const show = () => void showLoadingToast('Aguarde um instante', new Promise<never>(() => {}))
  useEffect(show, [])
  return (
    <>
      <Button onClick={show}>Mostrar</Button>
      <ToastRegion />
    </>
  )
}
