import { describe, expect, it } from 'vitest'
import { guardedForms } from '../e2e/guardedForms.ts'
import { sourcesUnder } from './repository.ts'

/** Matches a use of the guard: the hook, or a shared component that uses it. A file can contain two forms. */
const guard = /useUnsavedChanges\(|<(?:RecordEditor|NewRecord|ReviewFrame)\b/g
const parts = /\/(?:useUnsavedChanges|RecordEditor|NewRecord|ReviewFrame)\.tsx$/

describe('the forms with a guard against losing unsaved changes', () => {
  it('are all tested by e2e/waysOut.spec.ts', () => {
    const using = sourcesUnder('apps/portal/src')
      .filter(({ path }) => !/\.(test|stories)\.tsx?$/.test(path) && !parts.test(path))
      .flatMap(({ path, text }) => [...new Set(text.match(guard))].map(() => path))
    expect(using.length).toBeGreaterThan(10)
    expect(guardedForms.map(({ source }) => source).toSorted()).toEqual(using.toSorted())
  })
})
