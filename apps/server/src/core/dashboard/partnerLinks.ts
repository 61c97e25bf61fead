import { type PartnerLink, partnerLinkOf } from '@portal-gateway/contract/partnerLink'
import { allows } from '@portal-gateway/contract/permissions'
import type { PartnerItem } from '@portal-gateway/contract/singleSignIn'
import type { NotNull } from 'kysely'
import type { SignedInUser } from '../api/sessions.ts'
import type { PartnerPortal } from '../host/partnerPortal.ts'
import type { Host } from '../host/ports.ts'
import { isOfVisibleItem } from './dashboardItemQueries.ts'

/**
 * The link to this application of a partner, where one stands on an item that the user may see: as its
 * address, in its text, or among its resources. Administrators see every item. [T54, C-094]
 */
export async function visibleLinkTo(
  host: Host,
  user: SignedInUser,
  wanted: PartnerItem,
): Promise<PartnerLink<PartnerPortal> | undefined> {
  const { db } = host.engine
  const isAdministrator = allows(user.permissions, 'ADMIN')
  const items = await db
    .selectFrom('dashboard_items as i')
    .select(['i.url', 'i.details'])
    .$if(!isAdministrator, (all) => all.where((item) => isOfVisibleItem(item, user.userId)))
    .execute()
  const resources = await db
    .selectFrom('resources as r')
    .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
    .select('r.url')
    .where('r.url', 'is not', null)
    .$narrowType<{ url: NotNull }>()
    .$if(!isAdministrator, (all) =>
      all.where('r.inactive', '=', 0).where((item) => isOfVisibleItem(item, user.userId)),
    )
    .execute()
  const addresses = [
    ...items.flatMap(({ url, details }) => [url, ...addressesIn(details)]),
    ...resources.map(({ url }) => url),
  ]
  const partners = host.partners()
  return addresses
    .map((address) => {
      const read = URL.parse(address)
      return read === null ? undefined : partnerLinkOf(read, partners)
    })
    .find((link) => link !== undefined && isSame(link.item, wanted))
}

const isSame = (one: PartnerItem, other: PartnerItem): boolean =>
  one.itemId === other.itemId &&
  one.itemName === other.itemName &&
  one.itemProjectId === other.itemProjectId &&
  one.itemProjectName === other.itemProjectName

/**
 * The addresses in a markdown text, in every way in which one may be meant: what stands there and leads
 * nowhere does no harm, for a link must be asked for.
 */
function addressesIn(markdown: string): string[] {
  if (!/https:/i.test(markdown)) return []
  // '\_' is '_' and '&amp;' is '&' in an address, too.
  const text = markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')
  const plain = text.match(/https:[^\s<>]+/gi) ?? []
  const bracketed = [...text.matchAll(/<(https:[^<>\n]+)>/gi)].map(([, address = '']) => address)
  return [...bracketed, ...plain.flatMap((address) => [address, ...withoutTail(address)])]
}

/** Without what closes a link after its address: `[name](address)`, `[name](address "title")`, `address.` */
function withoutTail(address: string): string[] {
  const ends = [...address.matchAll(/[)\]"'.,;:!?]+/g)].map(({ index }) => index)
  // Of an address as long as people write them; in a longer text of signs nobody looks for one.
  return ends.slice(0, 50).map((end) => address.slice(0, end))
}
