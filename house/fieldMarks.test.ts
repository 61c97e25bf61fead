import { describe, expect, it } from 'vitest'
import { isShipped, linesWith, sourcesUnder } from './repository.ts'

const sources = sourcesUnder('packages', 'apps/portal/src').filter(isShipped)
const filesWith = (pattern: RegExp) =>
  linesWith(pattern, sources).map((line) => line.replace(/:\d+: .*/, '').replace(/.*\//, ''))

/**
 * Files that contain a label quoted with '(optional)' in the specification, or a note about such a label.
 * [C-248]
 */
const optional = ['ProfileChangeForm.tsx', 'ResourceForm.tsx']

describe('the marks of fields', () => {
  it("'(optional)' is only used for the two labels of C-248 [EXP-065]", () => {
    expect(filesWith(/\(optional\)/)).toEqual(['de.tsx', 'sharedTexts.ts'])
    expect(filesWith(/texts\.optional\(/).toSorted()).toEqual(optional)
  })

  it("'(required)' is only set by the property `isRequired` of a field [EXP-065]", () => {
    // With `isRequired`, a field adds the mark to its label and sets aria-required.
    expect(filesWith(/^(?!\s*(?:\/|\*|\{\/)).*\(required\)/)).toEqual(['fieldTexts.ts'])
  })
})
