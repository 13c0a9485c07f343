import { createFileRoute } from '@tanstack/react-router'
import { loadRegister } from './-loadRegister.ts'
import { RegisterScreen } from './-RegisterScreen.tsx'

export const Route = createFileRoute('/register')({
  staticData: {
    page: {
      title: 'title_register',
      warns: 'access',
      topBar: 'own',
      bottomNav: false,
      back: 'home',
      access: 'guest',
    },
  },
  loader: (args) => loadRegister(args),
  component: RegisterScreen,
})
