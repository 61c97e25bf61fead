import type { SessionTexts } from './sessionTexts.ts'
/**
 * Returns the text of the inactivity dialog. It contains minutes, rounded up, if more than 60 seconds remain;
 * otherwise seconds. [C-028]
 */
export function inactivityText(seconds: number, texts: SessionTexts): string {
  return seconds > 60 ? texts.minutesLeft(Math.ceil(seconds / 60)) : texts.secondsLeft(seconds)
}

/** Returns the text of the countdown: 114 seconds become '1:54'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Returns the local time at this number of seconds from now. */
export const clockTimeIn = (seconds: number, locale: string, now = Date.now()): string =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now + seconds * 1000,
  )
