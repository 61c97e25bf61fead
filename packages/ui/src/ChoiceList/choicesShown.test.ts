import { describe, expect, it } from 'vitest'
import { choicesShown, findable } from './choicesShown.ts'

const all = findable(
  ['ML-014 Nordhavn Clinic', 'ML-021 Kilimani Hospital', 'ML-033 São Bento'].map((label) => ({
    id: label.slice(0, 6),
    label,
  })),
)
const idsOf = (search: string, first: readonly string[] = []) =>
  choicesShown(all, search, new Set(first)).map(({ id }) => id)

describe('choicesShown', () => {
  it('returns options that contain every word, in any order, ignoring case and accents', () => {
    expect(idsOf('hospital KIL')).toEqual(['ML-021'])
    expect(idsOf('sao')).toEqual(['ML-033'])
    expect(idsOf('kil nord')).toEqual([])
  })

  it('returns all options without a search, the selected ones first', () => {
    expect(idsOf(' ')).toEqual(['ML-014', 'ML-021', 'ML-033'])
    expect(idsOf('', ['ML-033', 'gone'])).toEqual(['ML-033', 'ML-014', 'ML-021'])
  })
})
