/** Pictures for stories, which have no server to fetch them from. */
export function storyPicture(hue: number, width = 480, height = 640): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><radialGradient id="g" cx="65%" cy="40%" r="80%">
      <stop offset="0" stop-color="hsl(${hue} 80% 55%)"/><stop offset="1" stop-color="hsl(${hue + 30} 70% 14%)"/>
    </radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="68%" cy="45%" r="${height / 4}" fill="hsl(${hue + 180} 80% 60%)" fill-opacity=".9"/>
    <circle cx="63%" cy="38%" r="${height / 14}" fill="#fff" fill-opacity=".5"/>
  </svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const BROKEN_PICTURE = 'data:image/png,'
