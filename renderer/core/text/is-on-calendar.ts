/**
 * Reports whether the day that a text begins with exists; true for other texts. `Date` takes the 30th of February for the 1st of March.
 * @example isOnCalendar('2024-02-30') // => false
 */
export function isOnCalendar(text: string): boolean {
  const [, year, month, day] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text) ?? []
  if (year === undefined) return true
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
