import { readdirSync, readFileSync } from 'node:fs'

// Linux reports processor time in hundredths of a second.
const ticksPerSecond = 100

interface Facts {
  pid: number
  parent: number
  /** The processor time of the process and of its ended children. */
  ticks: number
}

/**
 * Returns the processor time of processes and their descendants, in seconds, for all threads. Returns
 * undefined on a system without /proc.
 */
export function cpuTime(pids: readonly number[]): number | undefined {
  let all: Facts[]
  try {
    all = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => factsOf(Number(name)) ?? [])
  } catch {
    return undefined
  }
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]))
  const belongs = (pid: number): boolean => {
    for (let one: number | undefined = pid; one; one = parents.get(one)) if (pids.includes(one)) return true
    return false
  }
  const ours = all.filter(({ pid }) => belongs(pid))
  return ours.length === 0 ? undefined : ours.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

/** Returns the data of a process; undefined if it has just ended. */
function factsOf(pid: number): Facts | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in brackets may contain spaces. After it, the 2nd field is the parent, and the fields
    // 12 to 15 are the four times.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid, parent: Number(fields[1]), ticks }
  } catch {
    return undefined
  }
}
