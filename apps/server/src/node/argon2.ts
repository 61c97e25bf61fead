import { hash, verify } from '@node-rs/argon2'
import { type PasswordHasher, ServerBusy } from '../core/host/ports.ts'

// The package exports this as a const enum, which type stripping cannot use.
const argon2id = 2

/** What one hash takes; memory in KiB. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
}

// 46 MiB and one pass: the ASVS 5.0 minimum.
const usualCost: HashingCost = { memoryCost: 46 * 1024, timeCost: 1 }
const atOnce = 2
const mayWait = 64

/**
 * Argon2id on libuv's threads: few at a time, a bounded queue, then `ServerBusy`. With a key a stolen hash
 * cannot even be tried at, without the key.
 */
export function argon2Hasher(key?: Uint8Array, cost = usualCost): PasswordHasher {
  const take = turnstile(atOnce, mayWait)
  const secret = key && { secret: key }
  const options = { algorithm: argon2id, parallelism: 1, ...cost, ...secret }
  return {
    hash: (password) => take(() => hash(password, options)),
    verify: (stored, password) => take(() => verify(stored, password, secret)),
  }
}

/** Lets `limit` through at once and `queue` wait; refuses the rest. */
export function turnstile(limit: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < limit) running += 1
    else if (waiting.length >= queue) throw new ServerBusy(2)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so that a newcomer cannot slip in between.
      if (next) next()
      else running -= 1
    }
  }
}
