/** A robot's head, drawn as the icons around it are. */
export function AndroidGlyph() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M5 16.5a7 7 0 0 1 14 0zM8 9.8 6.5 7M16 9.8 17.5 7M9.5 13.5h.1M14.5 13.5h.1" />
    </svg>
  )
}
