/** What the inactivity modal says: minutes, rounded up, while more than one is left, then seconds. [C-028] */
export function inactivityText(seconds: number): string {
  const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), 'minute'] : [seconds, 'second']
  return `You will be signed out in ${count} ${unit}${count === 1 ? '' : 's'} due to inactivity.`
}
