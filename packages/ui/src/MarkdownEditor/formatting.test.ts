import { describe, expect, it } from 'vitest'
import { markdownTexts } from '../texts/markdownTexts.ts'
import { type Format, formatted } from './formatting.ts'

/**
 * Returns the text after a format is applied. The brackets ⟦⟧ mark the selection in the argument and in
 * the result.
 */
function after(format: Format, drawn: string): string {
  const start = drawn.indexOf('⟦')
  const end = drawn.indexOf('⟧') - 1
  const text = drawn.replace('⟦', '').replace('⟧', '')
  const change = formatted(format, { text, start, end }, markdownTexts)
  const whole = text.slice(0, change.start) + change.text + text.slice(change.end)
  const { selectStart, selectEnd } = change
  return `${whole.slice(0, selectStart)}⟦${whole.slice(selectStart, selectEnd)}⟧${whole.slice(selectEnd)}`
}

describe('formatting', () => {
  it('adds marks around the selected words, or removes the marks that are already around them', () => {
    expect(after('bold', 'a ⟦word⟧ b')).toBe('a **⟦word⟧** b')
    expect(after('bold', 'a **⟦word⟧** b')).toBe('a ⟦word⟧ b')
    expect(after('italic', 'a ⟦word⟧ b')).toBe('a *⟦word⟧* b')
    expect(after('italic', 'a *⟦word⟧* b')).toBe('a ⟦word⟧ b')
  })

  it('adds and removes bold and italic independently', () => {
    expect(after('italic', '**⟦word⟧**')).toBe('***⟦word⟧***')
    expect(after('bold', '*⟦word⟧*')).toBe('***⟦word⟧***')
    expect(after('italic', '***⟦word⟧***')).toBe('**⟦word⟧**')
    expect(after('bold', '***⟦word⟧***')).toBe('*⟦word⟧*')
  })

  it('keeps spaces outside the marks', () => {
    expect(after('bold', 'a⟦ word ⟧b')).toBe('a **⟦word⟧** b')
  })

  it('inserts selected placeholder words if nothing is selected', () => {
    expect(after('bold', 'a ⟦⟧')).toBe('a **⟦bold text⟧**')
    expect(after('italic', 'a⟦ ⟧')).toBe('a*⟦italic text⟧* ')
    expect(after('link', '⟦⟧')).toBe('[⟦text⟧](https://)')
  })

  it('changes a plain line to a heading, and a heading to a plain line', () => {
    expect(after('heading', 'one\ntw⟦⟧o\nthree')).toBe('one\n# two⟦⟧\nthree')
    expect(after('heading', '### tw⟦⟧o')).toBe('two⟦⟧')
    expect(after('heading', '⟦⟧')).toBe('# ⟦⟧')
  })

  it('changes the selected lines to list items, and list items to plain lines', () => {
    expect(after('list', 'o⟦ne\n\ntw⟧o')).toBe('⟦- one\n\n- two⟧')
    expect(after('list', '⟦- one\n\n* two⟧')).toBe('⟦one\n\ntwo⟧')
    expect(after('list', '⟦- one\ntwo⟧')).toBe('⟦- one\n- two⟧')
  })

  it('changes a selected text or address to a link, and selects the placeholder of the missing part', () => {
    expect(after('link', 'a ⟦word⟧ b')).toBe('a [word](⟦https://⟧) b')
    expect(after('link', '⟦https://example.org⟧')).toBe('[⟦text⟧](https://example.org)')
  })
})
