/**
 * Creates the function that formats dates for readers: day, month and year, in UTC, so that the text does not depend on
 * where the site is built. The formatter is created once, and only if there is a date: creating one takes longer than rendering
 * many pages.
 * @example createDateFormat('en')('2024-01-05T23:00:00Z') // => 'Jan 5, 2024'
 * @example createDateFormat('en')('2024-01-05T23:00:00Z', 'long') // => 'January 5, 2024'
 */
export function createDateFormat(lang: string): (date: string, month?: 'short' | 'long') => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (date, month = 'short') => {
    const time = new Date(date)
    const format = formats.get(month) ?? new Intl.DateTimeFormat(lang, {day: 'numeric', month, year: 'numeric', timeZone: 'UTC'})
    formats.set(month, format)
    return Number.isNaN(time.getTime()) ? date : format.format(time)
  }
}
