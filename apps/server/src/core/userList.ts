import { largestPage } from '@portal-gateway/contract/paged'
import { allows } from '@portal-gateway/contract/permissions'
import { users, usersPage } from '@portal-gateway/contract/users'
import type { JsonStream } from './answer.ts'
import { type Api, implement } from './implement.ts'
import { pageOf } from './pageOf.ts'
import { type Host, ServerBusy, TooMany } from './ports.ts'
import { type LiveSession, liveSession } from './sessions.ts'
import { countUsers, type UserListQuery, type UserPlace, userPlaces, wantedUsers } from './userListQuery.ts'
import { type LeftOut, type UserRowText, userRowTexts } from './userListRows.ts'

/** Few enough that their time does not matter to anybody else. */
const rowsAtOnce = 2_000
/** So many stand on a screen: whoever reads a long list has them before the many are looked up. */
const rowsAtFirst = 100

/** Lists of more rows that one person may have under way. [T39] */
const longListsOfOne = 2
/** And all people together: each takes some memory. */
const longListsOfAll = 8
const retryAfterSeconds = 5
/** How long a list that has begun asks for its next rows where others are told to come back. */
const patienceMs = 30_000
const askAgainMs = 200

/** The accounts of the portal, page by page, or all of them as they come out of the database. [API-103] */
export function implementUserList(api: Api): void {
  const enter = longLists()

  implement(api, users.list, async ({ host, session, query }) => {
    if (sizeOf(query) <= rowsAtOnce) return { outcome: 'done', json: await userList(host, query) }
    const leave = enter(session.user.userId)
    try {
      return { outcome: 'done', json: await userList(host, query, { session, onEnd: leave }) }
    } catch (error) {
      leave()
      throw error
    }
  })
}

/** Counts the long lists under way; each is left once, however often it is said. [T39] */
function longLists(): (userId: number) => () => void {
  const underWay = new Map<symbol, number>()
  return (userId) => {
    const others = [...underWay.values()].filter((each) => each === userId).length
    if (others >= longListsOfOne) throw new TooMany(retryAfterSeconds)
    if (underWay.size >= longListsOfAll) throw new ServerBusy(retryAfterSeconds)
    const list = Symbol('list')
    underWay.set(list, userId)
    return () => void underWay.delete(list)
  }
}

const sizeOf = ({ size = String(usersPage) }: UserListQuery): number => Math.min(Number(size), largestPage)

interface LongList {
  /** Whose list it is: each part is theirs only while they may still read users. */
  session: LiveSession
  /** Told once, also when nobody reads on. */
  onEnd: () => void
}

/** Written while it is read, and no faster. */
async function userList(host: Host, query: UserListQuery, long?: LongList): Promise<JsonStream> {
  const onEnd = () => long?.onEnd()
  const texts = pageTexts(host, query)
  const encoder = new TextEncoder()
  // What fails at once fails before the answer begins.
  let next = await texts.next()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          if (next.done) {
            controller.close()
            onEnd()
            return
          }
          // Here, because what waits to be read was found while they still might.
          if (long) await mustRead(host, long.session)
          controller.enqueue(encoder.encode(next.value))
          next = await texts.next()
        } catch (error) {
          onEnd()
          throw error
        }
      },
      async cancel() {
        // A statement that runs is not over because nobody waits for it.
        try {
          await texts.return()
        } finally {
          onEnd()
        }
      },
    },
    { highWaterMark: 0 },
  )
}

/** Breaks a list whose reader was signed out, deactivated or lost the permission since it began. [T39] */
async function mustRead(host: Host, { tokenHash }: LiveSession): Promise<void> {
  const session = await liveSession(host, tokenHash)
  if (!session || !allows(session.user.permissions, users.list.access))
    throw new Error('Whoever reads the list may not any more.')
}

/** The page as JSON, some thousand rows at a time; its totals come last, when they are known. */
async function* pageTexts(host: Host, query: UserListQuery): AsyncGenerator<string, void, void> {
  const { engine } = host
  const { reads } = engine
  const wanted = await wantedUsers(reads, query)
  const total = await countUsers(reads, wanted)
  const { sort = '' } = query
  const asked = { page: Number(query.page ?? 0), size: sizeOf(query), sort }
  const start = asked.page * asked.size
  let written = 0
  let from: number | UserPlace = start
  let opening = '{"content":['
  // Behind the end nobody needs to look.
  const size = start < total ? asked.size : 0
  while (written < size) {
    const limit = Math.min(written === 0 && size > rowsAtOnce ? rowsAtFirst : rowsAtOnce, size - written)
    const places = userPlaces(wanted, { sort, total, limit, from })
    const read = () => userRowTexts(engine, places, leftOutOf(query))
    const rows: UserRowText[] = await (written === 0 ? read() : patiently(read))
    const last = rows.at(-1)
    if (!last) break
    written += rows.length
    from = { id: last.id, key: last.key }
    yield opening + rows.map(({ text }) => text).join(',')
    opening = ','
    if (rows.length < limit) break
  }
  const page = pageOf([], Math.max(total, written > 0 ? start + written : 0), asked)
  const totals = JSON.stringify({ ...page, content: undefined, numberOfElements: written })
  yield `${opening === ',' ? '' : opening}],${totals.slice(1)}`
}

/** Whoever has half a list cannot be told to come back: it would be broken off. [T39] */
async function patiently<Value>(read: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ServerBusy) || Date.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}

const leftOutOf = (query: UserListQuery): LeftOut => {
  const isAlone = query.excludeAssociations === 'true'
  return { sites: isAlone || query.excludeSites === 'true', roles: isAlone || query.excludeRoles === 'true' }
}
