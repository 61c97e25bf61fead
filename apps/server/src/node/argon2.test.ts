import { describe, expect, it } from 'vitest'
import { ServerBusy } from '../core/host/ports.ts'
import { argon2Hasher, concurrencyLimit } from './argon2.ts'

describe('argon2Hasher', () => {
  it('accepts at most 66 hashes at a time and frees every slot [T61]', async () => {
    const hasher = argon2Hasher()
    const flood = async () => {
      const all = await Promise.allSettled(Array.from({ length: 150 }, () => hasher.hash('x'.repeat(1024))))
      const refused = all.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(refused).toHaveLength(84)
      for (const reason of refused) expect(reason).toBeInstanceOf(ServerBusy)
    }
    await flood()
    await flood()
  })

  it('hashes with argon2id at the ASVS minimum and verifies the password', async () => {
    const hasher = argon2Hasher()
    const hash = await hasher.hash('🐎 correct horse')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
    expect(await hasher.verify(hash, '🐎 correct horse')).toBe(true)
    expect(await hasher.verify(hash, '🐎 correct horse ')).toBe(false)
  })
})

describe('concurrencyLimit [T61]', () => {
  it('runs two tasks, queues some and rejects the rest', async () => {
    const { take } = concurrencyLimit(2, 3)
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    const results = await Promise.allSettled(Array.from({ length: 9 }, () => take(work)))
    expect(most).toBe(2)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.every((reason) => reason instanceof ServerBusy)).toBe(true)
    await expect(take(work)).resolves.toBeUndefined()
  })

  it('continues after a task that fails', async () => {
    const { take } = concurrencyLimit(1, 1)
    await expect(take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await expect(take(async () => 'yes')).resolves.toBe('yes')
  })
})
