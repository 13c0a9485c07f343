import type { Settings } from './settings.ts'

/** The table of one process for docs/operations/config.md. */
export function settingsTable(settings: Settings): string {
  const rows = Object.entries(settings)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { doc, fallback, secret }]) => {
      const standard = secret
        ? fallback === undefined
          ? 'required, secret'
          : 'secret'
        : standardText(fallback)
      return `| \`${name}\` | ${standard} | ${doc} |`
    })
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

function standardText(fallback: string | undefined): string {
  if (fallback === undefined) return 'required'
  return fallback === '' ? 'empty' : `\`${fallback}\``
}
