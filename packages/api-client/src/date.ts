const pad = (part: number, length = 2): string => String(part).padStart(length, '0')

/**
 * Formats a date (ISO 8601 or milliseconds) in the browser's time zone as YYYY-MM-DD, or '---' if there is
 * none. [SHELL-037, C-079]
 */
export function formatDate(date: string | number | null | undefined): string {
  // A text without a time is already a calendar date. `Date` would parse it as UTC, which can be the previous
  // day in the browser's time zone.
  if (/^\d{4}-\d{2}-\d{2}$/.test(String(date))) return String(date)
  const instant = new Date(date ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return '---'
  return `${pad(instant.getFullYear(), 4)}-${pad(instant.getMonth() + 1)}-${pad(instant.getDate())}`
}

/** Formats a date with the time of day as YYYY-MM-DD HH:MM, or '---' if there is none. */
export function formatDateTime(date: string | number | null | undefined): string {
  const day = formatDate(date)
  if (day === '---') return day
  const instant = new Date(date ?? Number.NaN)
  return `${day} ${pad(instant.getHours())}:${pad(instant.getMinutes())}`
}
