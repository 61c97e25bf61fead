import { describe, expect, it } from 'vitest'
import { isStorageFull } from './isStorageFull.ts'

const failed = (facts: object, cause?: Error) => Object.assign(new Error('failed', { cause }), facts)

describe('isStorageFull [T63]', () => {
  it.each([{ code: 'SQLITE_FULL' }, { resultCode: 13 }, { code: '53100' }, { code: 'ENOSPC' }])(
    'returns true for %j, also as the cause of another error',
    (facts) => {
      expect(isStorageFull(failed(facts))).toBe(true)
      expect(isStorageFull(failed({}, failed(facts)))).toBe(true)
    },
  )

  it.each([undefined, 'SQLITE_FULL', failed({ code: 'SQLITE_BUSY' }), failed({})])(
    'returns false for %j',
    (error) => {
      expect(isStorageFull(error)).toBe(false)
    },
  )
})
