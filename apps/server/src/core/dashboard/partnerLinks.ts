import { type PartnerLink, partnerLinkOf } from '@portal-gateway/contract/partnerLink'
import { allows } from '@portal-gateway/contract/permissions'
import type { PartnerItem } from '@portal-gateway/contract/singleSignIn'
import type { NotNull } from 'kysely'
import type { SignedInUser } from '../api/sessions.ts'
import type { PartnerPortal } from '../host/partnerPortal.ts'
import type { Host } from '../host/ports.ts'
import { unmetByItem } from '../permissions/unmetAgreements.ts'
import { isOfVisibleItem } from '../permissions/visibleItems.ts'

/**
 * Returns the link to this partner application, if an item that the user may see contains it: as its URL,
 * in its text, or among its resources, and has no unmet agreements. Administrators see every item, and need not sign.
 * [T54, C-094, COND-034]
 */
export async function visibleLinkTo(
  host: Host,
  user: SignedInUser,
  partnerItem: PartnerItem,
): Promise<PartnerLink<PartnerPortal> | undefined> {
  const { db } = host.engine
  const isAdministrator = allows(user.permissions, 'ADMIN')
  const items = await db
    .selectFrom('dashboard_items as i')
    .select(['i.id', 'i.url', 'i.details'])
    .$if(!isAdministrator, (all) => all.where((item) => isOfVisibleItem(item, host, user.userId)))
    .execute()
  const resources = await db
    .selectFrom('resources as r')
    .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
    .select(['r.item_id as id', 'r.url'])
    .where('r.url', 'is not', null)
    .$narrowType<{ url: NotNull }>()
    .$if(!isAdministrator, (all) =>
      all.where('r.inactive', '=', 0).where((item) => isOfVisibleItem(item, host, user.userId)),
    )
    .execute()
  const addresses = [
    ...items.flatMap(({ id, url, details }) =>
      [url, ...addressesIn(details)].map((address) => ({ id, address })),
    ),
    ...resources.map(({ id, url: address }) => ({ id, address })),
  ]
  const found = addresses.flatMap(({ id, address }) => {
    const link = linkAt(host, address)
    return link && isSame(link.item, partnerItem) ? [{ id, link }] : []
  })
  if (isAdministrator) return found[0]?.link
  const itemIds = [...new Set(found.map(({ id }) => id))]
  const unmet = await unmetByItem(db, host, user.userId, itemIds)
  return found.find(({ id }) => !unmet.has(id))?.link
}

/**
 * Whether any active item with this partner application is under maintenance, even if the user followed the
 * link of another item. Applies to administrators too. [EXP-122]
 */
export async function isUnderMaintenance(
  host: Host,
  { partner, item }: PartnerLink<PartnerPortal>,
): Promise<boolean> {
  const items = await host.engine.db
    .selectFrom('dashboard_items')
    .select('url')
    .where('inactive', '=', 0)
    .where('maintenance_until', '>', new Date(host.clock.now()).toISOString())
    .execute()
  return items.some(({ url }) => {
    const link = linkAt(host, url)
    return link?.partner.audience === partner.audience && isSame(link.item, item)
  })
}

const linkAt = (host: Host, address: string): PartnerLink<PartnerPortal> | undefined => {
  const read = URL.parse(address)
  return read === null ? undefined : partnerLinkOf(read, host.partners())
}

const isSame = (one: PartnerItem, other: PartnerItem): boolean =>
  one.itemId === other.itemId &&
  one.itemName === other.itemName &&
  one.itemProjectId === other.itemProjectId &&
  one.itemProjectName === other.itemProjectName

/**
 * Returns every text that could be a URL in a Markdown text. A wrong candidate is harmless: it is only
 * compared with the requested link.
 */
function addressesIn(markdown: string): string[] {
  if (!/https:/i.test(markdown)) return []
  // In a Markdown URL, '\_' means '_' and '&amp;' means '&'.
  const text = markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')
  const plain = text.match(/https:[^\s<>]+/gi) ?? []
  const bracketed = [...text.matchAll(/<(https:[^<>\n]+)>/gi)].map(([, address = '']) => address)
  return [...bracketed, ...plain.flatMap((address) => [address, ...withoutSuffix(address)])]
}

/**
 * Returns the candidates that end before a punctuation mark, because a URL can end there: `[name](address)`,
 * `[name](address "title")`, `address.`
 */
function withoutSuffix(address: string): string[] {
  const ends = [...address.matchAll(/[)\]"'.,;:!?]+/g)].map(({ index }) => index)
  // Limits the work for a text with many punctuation marks. A real URL has fewer.
  return ends.slice(0, 50).map((end) => address.slice(0, end))
}
