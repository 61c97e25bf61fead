import process from 'node:process'
import type { ReportProgress } from './reportProgress.ts'

/** Interval of the reports that may be skipped, in milliseconds. */
const interval = 2_000

/** Returns a function that writes the progress to standard error, with the seconds since the start. */
export function progressReport(): ReportProgress {
  const startedAt = performance.now()
  let reportedAt = startedAt
  return (sentence, isStep = false) => {
    const now = performance.now()
    if (!isStep && now - reportedAt < interval) return
    reportedAt = now
    process.stderr.write(`${((now - startedAt) / 1000).toFixed(0).padStart(5)} s  ${sentence}\n`)
  }
}
