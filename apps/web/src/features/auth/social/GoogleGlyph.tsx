/** The letter of the company, in the colour of the text around it. */
export function GoogleGlyph() {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M12.2 10.4v3.3h4.7c-.2 1.2-1.5 3.6-4.7 3.6a5.3 5.3 0 0 1 0-10.6c1.6 0 2.7.7 3.3 1.3l2.3-2.2A8.3 8.3 0 0 0 12.2 3.600a8.400 8.400 0 1 0 0 16.800c4.900 0 8.100-3.400 8.100-8.200 0-.6-.1-1-.2-1.800z" />
    </svg>
  )
}
