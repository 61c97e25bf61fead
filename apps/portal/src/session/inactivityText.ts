/**
 * Returns the text of the inactivity dialog: minutes, rounded up, above one minute, else seconds.
 * [C-028]
 */
export function inactivityText(seconds: number): string {
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `You will be signed out in ${count} ${unit}${count === 1 ? '' : 's'} due to inactivity.`
}

/** Returns the countdown: 114 seconds become 1:54. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const clockTime = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Returns the local time in this number of seconds from now. */
export const clockTimeIn = (seconds: number, now = Date.now()): string =>
  clockTime.format(now + seconds * 1000)
