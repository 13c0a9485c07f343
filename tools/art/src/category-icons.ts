import type { GameCategory } from '@trevo/contract'

/** Strokes of an icon, and the area under them that is tinted. */
interface Icon {
  readonly lines: string
  readonly tint?: string
}

/** 24 units, strokes of 1.75, as the other icons of the app. */
const ICONS: Readonly<Record<'HOME' | GameCategory, Icon>> = {
  HOME: {
    lines: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
    tint: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8z',
  },
  FISH: {
    lines: 'M3 12c3-5 8.5-6.5 13-2.5L21 7v10l-5-2.5C11.5 18.5 6 17 3 12zM7.8 11h.01',
    tint: 'M3 12c3 5 8.5 6.5 13 2.5V9.5C13 12 8 13 3 12z',
  },
  RNG: { lines: 'M6 5h12l-5.5 14M6 5v3.5M9.5 12.5h6', tint: 'M6 5h12l-2 5H6z' },
  LIVE: {
    lines:
      'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3.5V9M12 ' +
      '15v5.5M3.5 12H9M15 12h5.5',
    tint: 'M12 3.5a8.5 8.5 0 0 1 8.5 8.5H15a3 3 0 0 0-3-3z',
  },
  PVP: {
    lines:
      'M8 4.5l8.5-1 2 13-8.5 1zM8.3 6.5L4.5 8l4.5 12 7-2.5M13.2 8c1.5 1.5 2.3 2.4 2 ' +
      '3.4-.3.9-1.6.8-1.8.1-.1.7-1.3 1.2-1.9.4-.6-.8.2-2 1.7-3.9z',
    tint: 'M8 4.5l8.5-1 2 13-8.5 1z',
  },
  SPORTS: {
    lines:
      'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8.5l3.4 2.5-1.3 4H9.9l-1.3-4zM12 ' +
      '8.5V3.8M15.4 11l4.7-1.5M14.1 15l2.9 4M9.9 15L7 19M8.6 11L3.9 9.5',
    tint: 'M12 8.5l3.4 2.5-1.3 4H9.9l-1.3-4z',
  },
  ESPORTS: {
    lines:
      'M7 7.5h10c2.5 0 4 4 4 7.5 0 2.5-2.5 3-4 1l-1.5-2h-7L7 16c-1.5 2-4 1.5-4-1 0-3.5 1.5-7.5 ' +
      '4-7.5zM8.5 9.5v3M7 11h3M15.5 10.5h.01M17 12h.01',
    tint: 'M7 7.5h10c2.5 0 4 4 4 7.5-1-3-3-3-9-3s-8 0-9 3c0-3.5 1.5-7.5 4-7.5z',
  },
  COCKFIGHT: {
    lines: 'M19 4C12 4.5 6.5 9 6 15.5L4 20M6 15.5c6 1.5 12-2.5 13-11.5M8.5 13l5-4',
    tint: 'M19 4c-1 9-7 13-13 11.5z',
  },
  LOTT: {
    lines:
      'M8.5 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM16.5 11.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6zM8 ' +
      '7.5l1-.8v4.5',
    tint: 'M16.5 11.5a4.3 4.3 0 1 0 0 8.6 4.3 4.3 0 0 0 0-8.6z',
  },
  ELOTT: {
    lines: 'M12 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM12 7v3.2l2 1.3M7 20.5h10M12 16.5v4',
    tint: 'M12 3.5a6.5 6.5 0 0 1 0 13z',
  },
  INHOUSE: {
    lines: 'M15.5 4a5 5 0 1 1-1 9.8L4 20l6.2-10.5A5 5 0 0 1 15.5 4zM4 13l3-3M11 20l3-3',
    tint: 'M15.5 4a5 5 0 1 1-1 9.8L10.2 9.5A5 5 0 0 1 15.5 4z',
  },
  INHOUSE2: {
    lines:
      'M12 4.5h.01M9.5 9h.01M14.5 9h.01M7 13.5h.01M12 13.5h.01M17 13.5h.01M4 20v-2.5h5V20M9 ' +
      '17.5h6V20M15 17.5h5V20',
    tint: 'M9 17.5h6V20H9z',
  },
  BINGO: { lines: 'M5 4.5h14v15H5zM5 9.5h14M9.7 9.5v10M14.3 9.5v10M5 14.5h14', tint: 'M9.7 9.5h4.6v5H9.7z' },
}

// ICONS is a constant: its keys are its names.
export const ICON_NAMES = Object.keys(ICONS) as (keyof typeof ICONS)[]

/** Takes the colour of the text around it. */
export function categoryIcon(category: keyof typeof ICONS): string {
  const { lines, tint } = ICONS[category]
  const area = tint ? `<path d="${tint}" fill="currentColor" stroke="none" opacity=".22"/>` : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
    `stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${area}<path d="${lines}"/></svg>\n`
  )
}
