import { describe, expect, it } from 'vitest'
import { messageIn } from './messageIn.ts'

const told = (message: string) => messageIn(new URLSearchParams({ message }))

describe('the message of an address [T4]', () => {
  it('is kept as it is up to 200 characters, and cut there', () => {
    expect(told('Please sign in')).toBe('Please sign in')
    expect(told('x'.repeat(200))).toHaveLength(200)
    expect(told('x'.repeat(201))).toBe('x'.repeat(200))
  })

  it('is never cut within a character', () => {
    expect(told('\u{1F512}'.repeat(300))).toBe('\u{1F512}'.repeat(200))
  })

  it('may be missing or empty', () => {
    expect(messageIn(new URLSearchParams())).toBeUndefined()
    expect(told('')).toBeUndefined()
  })
})
