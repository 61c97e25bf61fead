import type { Log } from '../core/host/ports.ts'

/** A log of one JSON object per line, each with its time in UTC; a line break in a value stays escaped. */
export const lineLog =
  (write: (line: string) => void): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
