import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { StartRefusal, systemCode } from './startRefusal.ts'

/** A secret that was kept in a file, or undefined where there is none. */
export function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trimEnd() || undefined
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw new StartRefusal(`The file ${path} cannot be read (${systemCode(error)}).`)
  }
}

/** Whole or not at all, and readable by its owner only. */
export function keepSecret(path: string, secret: string): void {
  const next = `${path}.new`
  writeFileSync(next, `${secret}\n`, { mode: 0o600 })
  renameSync(next, path)
}
