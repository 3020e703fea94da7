/**
 * Creates the function that formats dates for readers: day, short month and year, in UTC, so that the text does not depend on
 * where the site is built. The formatter is created once, and only if there is a date: creating one takes longer than rendering
 * many pages.
 * @example createDateFormat('en')('2024-01-05T23:00:00Z') // => 'Jan 5, 2024'
 */
export function createDateFormat(lang: string): (date: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    const time = new Date(date)
    format ??= new Intl.DateTimeFormat(lang, {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'})
    return Number.isNaN(time.getTime()) ? date : format.format(time)
  }
}
