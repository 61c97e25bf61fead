import { describe, expect, it } from 'vitest'
import { isDatabaseAway } from './isDatabaseAway.ts'

const failed = (facts: object, cause?: Error) => Object.assign(new Error('failed', { cause }), facts)

describe('isDatabaseAway [EXP-244]', () => {
  it.each([
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    'ECONNREFUSED',
    'ECONNRESET',
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'DATABASE_BUSY',
  ])('returns true for %s, also as the cause of another error', (code) => {
    expect(isDatabaseAway(failed({ code }))).toBe(true)
    expect(isDatabaseAway(failed({}, failed({ code })))).toBe(true)
  })

  it('returns true for a missing Unix socket, but not for a missing file', () => {
    expect(isDatabaseAway(failed({ code: 'ENOENT', syscall: 'connect' }))).toBe(true)
    expect(isDatabaseAway(failed({ code: 'ENOENT', syscall: 'open' }))).toBe(false)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
  ])('returns true for the message %s', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true)
  })

  it.each([
    undefined,
    'ECONNREFUSED',
    failed({ code: '23505' }),
    failed({ code: 'SQLITE_FULL' }),
    failed({}),
  ])('returns false for %j', (error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})
