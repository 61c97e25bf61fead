import { readFileSync } from 'node:fs'

// Linux counts processor time in hundredths of a second towards every program.
const ticksPerSecond = 100

/** Seconds of processor time that a process has taken, all threads; undefined where the system has no /proc. */
export function cpuTime(pid: number): number | undefined {
  let facts: string
  try {
    facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name in brackets may hold spaces; user and system time are the 12th and 13th after it.
  const [user, system] = facts
    .slice(facts.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user === undefined || system === undefined ? undefined : (user + system) / ticksPerSecond
}
