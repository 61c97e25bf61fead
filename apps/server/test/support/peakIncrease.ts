import { readFileSync, writeFileSync } from 'node:fs'

const field = (pid: number, name: string): number | undefined => {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return found ? Number(found[1]) / 1024 : undefined
}

/**
 * Returns by how many MiB a process's peak memory during the work exceeds its memory before the work; undefined
 * on systems without /proc.
 */
export async function peakIncrease(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  let before: number | undefined
  try {
    before = field(pid, 'VmRSS')
    // Resets Linux's record of the peak.
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    before = undefined
  }
  await work()
  const peak = before === undefined ? undefined : field(pid, 'VmHWM')
  return before === undefined || peak === undefined ? undefined : Math.max(0, peak - before)
}

/** Returns the resident memory of a process in MiB; undefined on systems without /proc. */
export function memoryOf(pid: number): number | undefined {
  try {
    return field(pid, 'VmRSS')
  } catch {
    return undefined
  }
}

/** Returns the peak of a process's resident memory during the work, in MiB; undefined on systems without /proc. */
export async function peakMemory(pid: number, work: () => Promise<void>): Promise<number | undefined> {
  const before = memoryOf(pid)
  const increase = await peakIncrease(pid, work)
  return before === undefined || increase === undefined ? undefined : before + increase
}
