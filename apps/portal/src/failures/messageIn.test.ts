import { describe, expect, it } from 'vitest'
import { messageIn } from './messageIn.ts'

const messageOf = (message: string) => messageIn(new URLSearchParams({ message }))

describe('the message in an address [T4]', () => {
  it('is truncated to 200 characters', () => {
    expect(messageOf('Please sign in')).toBe('Please sign in')
    expect(messageOf('x'.repeat(200))).toHaveLength(200)
    expect(messageOf('x'.repeat(201))).toBe('x'.repeat(200))
  })

  it('is never truncated inside a character', () => {
    expect(messageOf('\u{1F512}'.repeat(300))).toBe('\u{1F512}'.repeat(200))
  })

  it('is undefined if it is missing or empty', () => {
    expect(messageIn(new URLSearchParams())).toBeUndefined()
    expect(messageOf('')).toBeUndefined()
  })
})
