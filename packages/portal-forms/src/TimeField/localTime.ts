const two = (value: number, length = 2) => String(value).padStart(length, '0')

/**
 * Converts a time to the value of a `datetime-local` input: in the time zone of the device, without seconds.
 * Returns an empty text for null and for an empty text.
 */
export function localTime(time: string | null): string {
  if (time === null || time === '') return ''
  const date = new Date(time)
  const day = [two(date.getFullYear(), 4), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * Converts the value of a `datetime-local` input to UTC. Returns null if it is empty or incomplete. Returns
 * `initial` if the input shows it. A conversion would remove its seconds, and could change a time in the hour
 * that occurs twice at the end of daylight saving time.
 */
export function timeOf(local: string, initial: string | null = null): string | null {
  if (local === localTime(initial)) return initial
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
