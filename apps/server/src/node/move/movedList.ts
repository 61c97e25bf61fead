import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * The list of files that `move-to-bucket` has copied, so that the next run does not copy and compare them again. Each
 * line is a state and a key. A line that was written incompletely is ignored.
 */
export interface MovedList {
  /** Keys that may have an object in the bucket. */
  started: ReadonlySet<string>
  /** Keys whose object was compared with the file. */
  compared: ReadonlySet<string>
  note(state: 'started' | 'compared' | 'removed', key: string): void
}

const lineOf = /^(started|compared|removed) ([0-9a-f-]{36})$/

/** Opens the list of a bucket. The list of another bucket is replaced. */
export function openMovedList(path: string, bucket: string): MovedList {
  const head = `bucket ${bucket}`
  const [first, ...lines] = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // A line break ends a line that an interrupted run has not completed.
  if (first === head) appendFileSync(path, '\n')
  else writeFileSync(path, `${head}\n`, { mode: 0o600 })
  const started = new Set<string>()
  const compared = new Set<string>()
  const apply = (state: string, key: string) => {
    if (state === 'removed') started.delete(key)
    else started.add(key)
    if (state === 'compared') compared.add(key)
    else compared.delete(key)
  }
  if (first === head)
    for (const line of lines) {
      const [, state = '', key = ''] = lineOf.exec(line) ?? []
      if (key !== '') apply(state, key)
    }
  return {
    started,
    compared,
    note(state, key) {
      appendFileSync(path, `${state} ${key}\n`)
      apply(state, key)
    },
  }
}
