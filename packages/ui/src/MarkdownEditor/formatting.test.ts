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
  it('puts marks around the selected words, and removes them if they are there', () => {
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

  it('makes the line a heading, and makes a heading a plain line', () => {
    expect(after('heading', 'one\ntw⟦⟧o\nthree')).toBe('one\n# two⟦⟧\nthree')
    expect(after('heading', '### tw⟦⟧o')).toBe('two⟦⟧')
    expect(after('heading', '⟦⟧')).toBe('# ⟦⟧')
  })

  it('makes every selected line a list item, and makes list items plain lines', () => {
    expect(after('list', 'o⟦ne\n\ntw⟧o')).toBe('⟦- one\n\n- two⟧')
    expect(after('list', '⟦- one\n\n* two⟧')).toBe('⟦one\n\ntwo⟧')
    expect(after('list', '⟦- one\ntwo⟧')).toBe('⟦- one\n- two⟧')
  })

  it('makes a link of the selection, and selects the placeholder of the address or of the text', () => {
    expect(after('link', 'a ⟦word⟧ b')).toBe('a [word](⟦https://⟧) b')
    expect(after('link', '⟦https://example.org⟧')).toBe('[⟦text⟧](https://example.org)')
  })
})
