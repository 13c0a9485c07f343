import { createLink } from '@tanstack/react-router'
import { IconButton } from '#ui/IconButton.tsx'

/** An icon that leads to another page of the app. */
export const IconLink = createLink(IconButton)
