import { describe, expect, it } from 'vitest'
import { isShipped, linesWith, sourcesUnder } from './repository.ts'

const sources = sourcesUnder('packages', 'apps/portal/src').filter(isShipped)
const filesWith = (pattern: RegExp) =>
  linesWith(pattern, sources).map((line) => line.replace(/:\d+: .*/, '').replace(/.*\//, ''))

/** Files with a label that the specification quotes with '(optional)', or with a note that refers to it. [C-248] */
const optional = ['ProfileChangeForm.tsx', 'ResourceForm.tsx']

describe('the marks of fields', () => {
  it("say '(optional)' only after the two labels of C-248 [EXP-065]", () => {
    expect(filesWith(/\(optional\)/)).toEqual(['sharedTexts.ts'])
    expect(filesWith(/texts\.optional\(/).toSorted()).toEqual(optional)
  })

  it("say '(required)' only by the property `isRequired` of the field [EXP-065]", () => {
    // The fields add the mark to the label and set aria-required.
    expect(filesWith(/^(?!\s*(?:\/|\*|\{\/)).*\(required\)/)).toEqual(['fieldTexts.ts'])
  })
})
