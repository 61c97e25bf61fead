/**
 * Returns the seconds that a screen reader announces: whole minutes, then 30 and 10, so that there is enough
 * time between two announcements.
 */
export function spokenSeconds(seconds: number): number {
  if (seconds > 60) return Math.ceil(seconds / 60) * 60
  return seconds > 30 ? 60 : seconds > 10 ? 30 : 10
}
