import type { Log } from '../core/host/ports.ts'

/** Writes one JSON object per line, with the time in UTC; line breaks in values are escaped. */
export const lineLog =
  (write: (line: string) => void): Log =>
  (entry) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
