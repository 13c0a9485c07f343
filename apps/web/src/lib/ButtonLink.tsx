import { createLink } from '@tanstack/react-router'
import { Button } from '#ui/Button.tsx'

/** A button that leads to another page of the app. */
export const ButtonLink = createLink(Button)
