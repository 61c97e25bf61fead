import { demoAccounts } from '@portal-gateway/demo/accounts'
import { demoItems } from '@portal-gateway/demo/items'
import type { Account } from './journey.ts'

/** Returns the names of the demo's active items that this account sees. */
export function itemsFor(account: Account): string[] {
  const ownRoles: readonly string[] = demoAccounts.find(({ username }) => username === account)?.roles ?? []
  return demoItems
    .filter((item) => !item.inactive && item.roles.some((role) => ownRoles.includes(role)))
    .map(({ name }) => name)
}
