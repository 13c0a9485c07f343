/** Four halves of a diamond, as banks' apps mark Pix; drawn like the other icons. */
export function PixIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m12 3.5 3.8 3.8-2.2 2.2a2.3 2.3 0 0 1-3.2 0L8.2 7.3zM12 20.5l3.8-3.8-2.2-2.2a2.3 2.3 0 0 0-3.2 0l-2.2 2.2z" />
      <path d="m3.5 12 2.8-2.8h1.8l2 2M20.5 12l-2.8-2.8h-1.8l-2 2M3.5 12l2.8 2.8h1.8l2-2M20.5 12l-2.8 2.8h-1.8l-2-2" />
    </svg>
  )
}
