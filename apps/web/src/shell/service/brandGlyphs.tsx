import type { ReactNode } from 'react'

/** Two brands that the icons around them leave out, drawn as those are. */
export function WhatsAppGlyph() {
  return (
    <Glyph>
      <path d="M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1A8 8 0 1 0 12 4z" />
      <path d="M9.3 8.5c-.7.6-.6 2 .8 3.7 1.5 1.8 3.2 2.6 4.2 2 .6-.4.7-1 .5-1.2l-1.5-.8-.8.8c-1-.4-1.7-1.1-2.1-2.1l.8-.7-.7-1.6c-.3-.3-.8-.3-1.2-.1Z" />
    </Glyph>
  )
}

export function FacebookGlyph() {
  return (
    <Glyph>
      <path d="M13.5 20v-6.5h2.6l.4-3h-3V8.7c0-.9.3-1.5 1.6-1.5h1.5V4.5c-.3 0-1.2-.1-2.2-.1-2.3 0-3.8 1.4-3.8 3.9v2.2H8v3h2.6V20z" />
    </Glyph>
  )
}

function Glyph({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
