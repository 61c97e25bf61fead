import { hash, verify } from '@node-rs/argon2'
import { type PasswordHasher, ServerBusy } from '../core/host/ports.ts'

// The package exports this as a const enum, which type stripping does not support.
const argon2id = 2

/** Cost of one hash; memory in KiB. */
export interface HashingCost {
  memoryCost: number
  timeCost: number
}

// 46 MiB and one pass: the minimum of ASVS 5.0.
const defaultCost: HashingCost = { memoryCost: 46 * 1024, timeCost: 1 }
const maxConcurrent = 2
const maxQueued = 64

/**
 * Creates a hasher that uses Argon2id on libuv's threads. Concurrency and queue are limited; further calls
 * throw `ServerBusy`. If `key` is set, a stolen hash cannot be attacked without it.
 */
export function argon2Hasher(key?: Uint8Array, cost = defaultCost): PasswordHasher {
  const { take, waiting } = concurrencyLimit(maxConcurrent, maxQueued)
  const secret = key && { secret: key }
  const options = { algorithm: argon2id, parallelism: 1, ...cost, ...secret }
  return {
    hash: (password) => take(() => hash(password, options)),
    verify: (stored, password) => take(() => verify(stored, password, secret)),
    waiting,
  }
}

interface ConcurrencyLimit {
  take<T>(work: () => Promise<T>): Promise<T>
  /** Returns the number of queued tasks. */
  waiting(): number
}

/**
 * Creates a limit that runs up to `limit` tasks concurrently and queues up to `queue`. `take` throws
 * `ServerBusy` if the queue is full.
 */
export function concurrencyLimit(limit: number, queue: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0
  const take: ConcurrencyLimit['take'] = async (work) => {
    if (running < limit) running += 1
    else if (waiting.length >= queue) throw new ServerBusy(2)
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Passes the slot to the next task directly, so that a new call cannot take it first.
      if (next) next()
      else running -= 1
    }
  }
  return { take, waiting: () => waiting.length }
}
