/** First match wins: Edge calls itself Chrome as well, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const UNKNOWN = 'Dispositivo desconhecido'

/** What a person would call the browser, as far as it tells: "Safari · iPhone". */
export function deviceName(userAgent: string): string {
  const names = [BROWSERS, MACHINES].map(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '',
  )
  return names.filter(Boolean).join(' · ') || UNKNOWN
}
