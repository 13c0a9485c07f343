/** Hours and minutes as the clock of whoever looks shows them. The browser's formatter of times takes a phone a tenth of a second to wake up. */
export function clockTime(at: number): string {
  const time = new Date(at)
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}
