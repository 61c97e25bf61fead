import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { argon2Hasher } from './argon2.ts'
import { folderSecret, keysOf, secretFault } from './portalSecret.ts'

const strong = 'Uo3vN8yRk1ZcXw6LbT0qHs9FgJm2EaPd'

describe('portal secret', () => {
  it('is refused if it is short, repetitive or looks like an example', () => {
    expect(secretFault(strong)).toBeUndefined()
    expect(secretFault(strong.slice(1))).toContain('at least 32')
    expect(secretFault('abcdefg'.repeat(8))).toContain('too few')
    for (const example of [
      'please-change-me-please-change-me-now',
      'my-very-own-SECRET-with-many-letters-7',
      'Uo3vN8yRk1ZcXw6LbT0qHs9FgJ1234567',
    ]) {
      expect(secretFault(example), example).toContain('common in examples')
    }
  })

  it('derives deterministic keys that differ by use and by secret', () => {
    const keys = keysOf(strong)
    expect(keysOf(strong)).toEqual(keys)
    const all = [keys, keysOf(`${strong}!`)].flatMap(({ digest, password, mail, factor, signing, check }) => [
      Buffer.from(digest).toString('hex'),
      Buffer.from(password).toString('hex'),
      Buffer.from(mail).toString('hex'),
      Buffer.from(factor).toString('hex'),
      Buffer.from(signing.d ?? '', 'base64url').toString('hex'),
      check,
    ])
    expect(new Set(all).size).toBe(12)
  })

  it('is required to verify a password against a stolen hash', async () => {
    const stolen = await argon2Hasher(keysOf(strong).password).hash('a quiet lake')
    expect(await argon2Hasher(keysOf(strong).password).verify(stolen, 'a quiet lake')).toBe(true)
    expect(await argon2Hasher().verify(stolen, 'a quiet lake')).toBe(false)
    expect(await argon2Hasher(keysOf(`${strong}!`).password).verify(stolen, 'a quiet lake')).toBe(false)
  })
})

describe('folderSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is generated once, strong, and readable by its owner only', () => {
    const secret = folderSecret(folder)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(folderSecret(folder)).toBe(secret)
    if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  })

  it('is not replaced if it is damaged', () => {
    writeFileSync(join(folder, 'secret'), 'cut')
    expect(() => folderSecret(folder)).toThrow(/is damaged/)
  })
})
