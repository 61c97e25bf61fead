const two = (value: number, length = 2) => String(value).padStart(length, '0')

/**
 * Returns a time for an input of type `datetime-local`, in the time zone of this device, to the minute. Null and
 * an empty text are no time.
 */
export function localTime(time: string | null): string {
  if (time === null || time === '') return ''
  const date = new Date(time)
  const day = [two(date.getFullYear(), 4), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/**
 * Returns the time in UTC that such an input contains; null if it is empty or incomplete. If the input shows
 * `initial`, returns that: it can have seconds, or be in the hour that the end of daylight saving time repeats.
 */
export function timeOf(local: string, initial: string | null = null): string | null {
  if (local === localTime(initial)) return initial
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
