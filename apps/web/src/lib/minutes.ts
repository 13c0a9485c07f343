/** Whole minutes as people write them: 45 min, 8 h, 3h12. */
export function writeMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours}h${String(rest).padStart(2, '0')}`
}
