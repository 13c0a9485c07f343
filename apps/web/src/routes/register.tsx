import { createFileRoute } from '@tanstack/react-router'
import { loadRegister } from './-loadRegister.ts'
import { RegisterScreen } from './-RegisterScreen.tsx'

export const Route = createFileRoute('/register')({
  loader: (args) => loadRegister(args),
  // What the server knew is for the page it rendered, and for nobody who comes again.
  gcTime: 0,
  component: RegisterRoute,
})

function RegisterRoute() {
  return <RegisterScreen first={Route.useLoaderData()} />
}
