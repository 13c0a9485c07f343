import { createFileRoute } from '@tanstack/react-router'
import { HomeRoute } from './home.tsx'

export const Route = createFileRoute('/')({ component: HomeRoute })
