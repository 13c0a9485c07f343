/** A birthday being typed is digits, DDMMYYYY; once whole it is YYYY-MM-DD, as it is sent. */
export function birthdayDigits(value: string): string {
  const [year, month, day] = value.split('-')
  return day === undefined ? value : `${day}${month}${year}`
}

export function birthdayValue(digits: string): string {
  if (digits.length < 8) return digits
  return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
}

/** Browsers fill a birthday in as YYYY-MM-DD. */
export function typedBirthday(typed: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(typed) ? birthdayDigits(typed) : typed.replace(/\D/g, '')
}

/** Somebody's last birthday before they are too young: where the wheel begins. */
export function yearsBefore(today: string, years: number): string {
  const day = today.endsWith('-02-29') ? '-02-28' : today.slice(4)
  return `${Number(today.slice(0, 4)) - years}${day}`
}
