import { fromMarkdown } from 'mdast-util-from-markdown'
import { describe, expect, it } from 'vitest'
import { headingLevels } from './headingLevels.ts'

const levelsOf = (source: string, offset: number) => [...headingLevels(fromMarkdown(source), offset).values()]

describe('headingLevels', () => {
  it('starts one level below the heading of the page, regardless of the first level in the text', () => {
    expect(levelsOf('# A\n\n## B', 2)).toEqual([3, 4])
    expect(levelsOf('### A\n\n#### B', 2)).toEqual([3, 4])
  })

  it('skips no level, even if the text skips one', () => {
    expect(levelsOf('# A\n\n#### B\n\n# C', 1)).toEqual([2, 3, 2])
    expect(levelsOf('## B\n\n# A\n\n## B', 1)).toEqual([2, 2, 3])
  })

  it('returns no level below h6', () => {
    expect(levelsOf('# A\n## B\n### C\n#### D\n##### E', 3)).toEqual([4, 5, 6, 6, 6])
  })

  it('finds headings inside quotes and lists', () => {
    expect(levelsOf('> # A\n\n- ## B', 1)).toEqual([2, 3])
  })
})
