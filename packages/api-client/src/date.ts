const pad = (part: number, length = 2): string => String(part).padStart(length, '0')

/** The calendar date in the browser's zone, as YYYY-MM-DD; '---' for none. Takes ISO 8601 or milliseconds. [SHELL-037, C-079] */
export function formatDate(date: string | number | null | undefined): string {
  if (date === null || date === undefined || date === '') return '---'
  // A bare day is already a calendar date; read as an instant it could move to the day before.
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date)) return date
  const instant = new Date(date)
  if (Number.isNaN(instant.getTime())) return '---'
  return `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
}

/** The same with the time of day, as YYYY-MM-DD HH:MM; '---' for none. */
export function formatDateTime(date: string | number | null | undefined): string {
  const day = formatDate(date)
  if (date === null || date === undefined || day === '---') return day
  const instant = new Date(date)
  return `${day} ${pad(instant.getHours())}:${pad(instant.getMinutes())}`
}
