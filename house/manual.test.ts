import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  manualChapters,
  manualCreator,
  manualFile,
  manualFingerprint,
  manualPictures,
} from '../scripts/manualPages.mjs'

const chapters = manualChapters()
const matches = (pattern: RegExp) =>
  chapters.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))

describe('the user manual', () => {
  it('was built from its current pages (run `pnpm manual` if this fails)', () => {
    const pdf = readFileSync(manualFile, 'latin1')
    expect(/\/Creator \(([^)]*)\)/.exec(pdf)?.[1]).toBe(manualCreator(manualFingerprint()))
  })

  it('is smaller than 1.25 MB', () => {
    expect(readFileSync(manualFile).length).toBeLessThan(1_250_000)
  })

  it('contains every picture once, with alternative text and a caption, and no unknown picture', () => {
    const shown = matches(/!\[[^\]]+\]\(pictures\/([\w-]+\.jpg) "[^"]+"\)/g)
    expect(shown.toSorted()).toEqual(manualPictures())
    expect(matches(/(!\[)/g)).toHaveLength(shown.length)
  })

  it('links only to existing pages', () => {
    const pages = chapters.map(({ id }) => `${id}.md`)
    expect(matches(/\]\(([\w-]+\.md)\)/g).filter((page) => !pages.includes(page))).toEqual([])
  })
})
