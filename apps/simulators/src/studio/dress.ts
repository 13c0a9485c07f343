/** The colours of our own game are around this one. */
const OWN_HUE = 158

/** The same page around another hue, in degrees: that of the picture of the game it is opened as. */
export function dressOf(asked: string | null): string {
  const hue = /^\d{1,3}$/.test(asked ?? '') ? Number(asked) : OWN_HUE
  const tone = (light: number, colour: number) => `oklch(${light} ${colour} ${hue})`
  return `:root {
  --night: ${tone(0.16, 0.04)};
  --deep: ${tone(0.25, 0.06)};
  --jade: ${tone(0.78, 0.15)};
  --edge: ${tone(0.53, 0.11)};
  --focus: ${tone(0.93, 0.09)};
  --logo: linear-gradient(180deg, #fff 22%, ${tone(0.9, 0.09)} 60%, ${tone(0.76, 0.15)} 96%);
}
body {
  background: radial-gradient(120% 80% at 50% 8%, ${tone(0.42, 0.11)} 0%, ${tone(0.3, 0.085)} 38%, var(--night) 78%);
}
.scenery {
  filter: hue-rotate(${hue - OWN_HUE}deg);
}
.cabinet {
  background: linear-gradient(180deg, ${tone(0.68, 0.12)}, ${tone(0.42, 0.09)} 30%, ${tone(0.32, 0.07)} 70%,
    ${tone(0.53, 0.1)});
}
.reels {
  background: ${tone(0.19, 0.04)};
}
.reel {
  background: linear-gradient(180deg, ${tone(0.22, 0.05)} 0%, ${tone(0.38, 0.075)} 22%, ${tone(0.45, 0.085)} 50%,
    ${tone(0.38, 0.075)} 78%, ${tone(0.22, 0.05)} 100%);
}
.notice,
dialog,
dialog header {
  background: ${tone(0.23, 0.035)};
}
.spin {
  border-color: ${tone(0.36, 0.09)};
  background: radial-gradient(circle at 38% 26%, ${tone(0.93, 0.08)} 0%, ${tone(0.8, 0.15)} 34%,
    ${tone(0.62, 0.17)} 74%, ${tone(0.5, 0.15)} 100%);
  color: ${tone(0.18, 0.05)};
  box-shadow: 0 0 0 2px ${tone(0.82, 0.13)}, 0 12px 24px -6px rgb(0 0 0 / 70%);
}
`
}
