/** Seconds as a countdown is read out: whole minutes, then 30 and 10; few enough to be heard out. */
export function spokenSeconds(seconds: number): number {
  if (seconds > 60) return Math.ceil(seconds / 60) * 60
  return seconds > 30 ? 60 : seconds > 10 ? 30 : 10
}
