import type { Host } from '../core/host/ports.ts'
import { fold } from '../core/store/fold.ts'
import { StartRefusal } from './startRefusal.ts'

/** The domain of every demo account. '.example' is reserved, so that no real person can have such an address. */
export const demoDomain = 'meridianlakes.example'

/**
 * The user names of the demo's accounts, by which the server recognises a demo store. They are defined here,
 * because the server does not import the demo.
 */
export const demoUsernames = [
  'admin',
  'support',
  'reader',
  'member',
  'newcomer',
  'partner',
  'expiring',
  'expired',
  'longexpired',
  'fresh',
  'recent',
  'former',
  'locked',
] as const

/**
 * Returns the kind of the store, derived from its accounts; 'interrupted' if the demo's first start was
 * interrupted.
 */
export async function demoState({ engine }: Host): Promise<'empty' | 'interrupted' | 'demo' | 'own'> {
  const anyone = await engine.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!anyone) return 'empty'
  const names = demoUsernames.map(fold)
  const found = await engine.db
    .selectFrom('users')
    .select('email_key')
    .where('username_key', 'in', names)
    .execute()
  // One account with an address of the demo is enough, because addresses can be edited.
  if (!found.some(({ email_key }) => email_key.endsWith(`@${demoDomain}`))) return 'own'
  return found.length === names.length ? 'demo' : 'interrupted'
}

/** Refuses a store with the demo's accounts, because their password is known to others. */
export async function refuseDemoAccounts(host: Host): Promise<'empty' | 'own'> {
  const state = await demoState(host)
  if (state === 'empty' || state === 'own') return state
  throw new StartRefusal(
    'This database contains the demo’s accounts, whose password is known to others. Start it with `npm start`, or set DATA_DIR to another folder.',
  )
}
