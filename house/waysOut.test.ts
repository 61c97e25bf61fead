import { describe, expect, it } from 'vitest'
import { guardedForms } from '../e2e/guardedForms.ts'
import { sourcesUnder } from './repository.ts'

describe('the forms with a guard of unsaved changes', () => {
  it('are all covered by e2e/waysOut.spec.ts', () => {
    const using = sourcesUnder('apps/portal/src')
      .filter(({ path }) => !/\.(test|stories)\.tsx?$/.test(path) && !path.endsWith('/useUnsavedChanges.tsx'))
      .filter(({ text }) => text.includes('useUnsavedChanges('))
      .map(({ path }) => path)
    expect(using.length).toBeGreaterThan(10)
    expect(guardedForms.map(({ source }) => source).toSorted()).toEqual(using.toSorted())
  })
})
