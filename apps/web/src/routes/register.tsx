import { createFileRoute } from '@tanstack/react-router'
import { loadRegister } from './-loadRegister.ts'
import { RegisterScreen } from './-RegisterScreen.tsx'

export const Route = createFileRoute('/register')({
  loader: (args) => loadRegister(args),
  component: RegisterScreen,
})
