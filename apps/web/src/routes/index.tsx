import { createFileRoute, redirect } from '@tanstack/react-router'

/** The bare address of the app. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search, replace: true })
  },
})
