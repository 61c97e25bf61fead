import { describe, expect, it } from 'vitest'
import { callerLimit } from './callerLimit.ts'

describe('callerLimit', () => {
  it('allows a burst, then as many calls per second as configured, for each address [EXP-281]', () => {
    let now = 1_000_000
    const { waitOf } = callerLimit(3, () => now)
    const allowed = (address: string, calls: number) =>
      Array.from({ length: calls }, () => waitOf(address)).filter((wait) => wait === 0).length
    expect(allowed('192.0.2.1', 40)).toBe(30)
    expect(allowed('192.0.2.2', 40)).toBe(30)
    now += 2000
    expect(allowed('192.0.2.1', 40)).toBe(6)
    now += 3_600_000
    expect(allowed('192.0.2.1', 40)).toBe(30)
  })

  it('returns the whole seconds to wait; refused calls do not extend the wait [EXP-281]', () => {
    let now = 0
    const { waitOf } = callerLimit(0.25, () => now)
    expect([waitOf('a'), waitOf('a'), waitOf('a'), waitOf('a')]).toEqual([0, 0, 2, 2])
    now += 2000
    expect(waitOf('a')).toBe(0)
  })

  it('is not lifted by a clock that goes back', () => {
    let now = 10_000
    const { waitOf } = callerLimit(0.1, () => now)
    expect([waitOf('a'), waitOf('a')]).toEqual([0, 10])
    now = 0
    expect(waitOf('a')).toBe(10)
  })

  it('forgets the address that has been quiet for longest, so that its memory is bounded [EXP-281]', () => {
    const { waitOf } = callerLimit(0.1, () => 0)
    waitOf('first')
    waitOf('second')
    waitOf('first')
    for (let n = 0; n < 9999; n += 1) waitOf(String(n))
    expect([waitOf('first'), waitOf('second')]).toEqual([10, 0])
  })
})
