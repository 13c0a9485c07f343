import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/lobby/HomePage.tsx'
import { Footer } from '#shell/Footer.tsx'

export const Route = createFileRoute('/home')({ component: HomeRoute })

export function HomeRoute() {
  return <HomePage footer={<Footer />} />
}
