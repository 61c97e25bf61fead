import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { Access, AccessControl } from '@portal-gateway/contract/accesses'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../../src/core/permissions/validity.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { type Person, partReviewSite, type Scope } from './partReviewSite.ts'

/** Returns a generator of reproducible random numbers from 0 to below 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const allRoles = ['Reader', 'Writer', 'Archivist']
const allSites = ['ML-001', 'ML-002', 'ML-003']
const allStudies = ['AURORA', 'BEACON']
const [reviewerCount, requestCount] = [12, 14]

interface Reviewer {
  client: Person
  scope: Required<Scope>
  /** The reviewers in whose place this one decides today. */
  deputyOf: Reviewer[]
}

interface Part {
  id: number
  requesterId: number
  role: string
  sites: ReadonlySet<string>
  studies: ReadonlySet<string>
}

// The model of COND-067: it computes from the request and the accesses before, and from nothing that the server stores.

const union = (one: readonly string[], other: readonly string[]) => new Set([...one, ...other])
const difference = (one: readonly string[], other: readonly string[]) =>
  new Set([...union(one, other)].filter((name) => one.includes(name) !== other.includes(name)))
const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  JSON.stringify(one.map(String).toSorted()) === JSON.stringify(other.map(String).toSorted())

// A role requires a site exactly if the request names one for it, and the same for studies.
function changedIn(part: AccessControl, current: Access | undefined): Pick<Part, 'sites' | 'studies'> {
  const { sites, studies } = allChangedIn(part, current)
  return {
    sites: part.sites.length > 0 ? sites : new Set(),
    studies: part.studyNames.length > 0 ? studies : new Set(),
  }
}

function allChangedIn(part: AccessControl, current: Access | undefined): Pick<Part, 'sites' | 'studies'> {
  const [sites, held] = [part.sites, current?.sites ?? []].map((list) => list.map((each) => each.siteCode))
  const [studies, heldStudies] = [part.studyNames, current?.studyNames ?? []]
  if (!sites || !held) throw new Error('There are no sites.')
  if (part.requestType === 'CHANGE' && isSameList(part.systemAccessIds, current?.systemAccessIds ?? [])) {
    if (isSameList(studies, heldStudies)) return { sites: difference(sites, held), studies: new Set() }
    if (isSameList(sites, held)) return { sites: new Set(), studies: difference(studies, heldStudies) }
  }
  return { sites: union(sites, held), studies: union(studies, heldStudies) }
}

const covers = ({ client, scope }: Reviewer, { requesterId, role, sites, studies }: Part): boolean =>
  client.userId !== requesterId &&
  (scope.roles.includes(role) ||
    (sites.size > 0 && [...sites].every((code) => scope.sites.includes(code))) ||
    (studies.size > 0 && [...studies].every((name) => scope.studies.includes(name))))

const isReviewable = (reviewer: Reviewer, part: Part): boolean =>
  reviewer.client.userId !== part.requesterId &&
  [reviewer, ...reviewer.deputyOf].some((each) => covers(each, part))

forEachEngine('random scopes and requests', (server) => {
  let site: Awaited<ReturnType<typeof partReviewSite>>
  beforeAll(async () => {
    site = await partReviewSite(server)
  })

  it('users see and decide exactly the parts of the model [COND-067] [COND-068] [COND-074]', async () => {
    const { access, reviewer, request, page, get, decide, addDeputy, systems, seenBy } = site
    const random = randomFrom(67)
    const someOf = <Value>(values: readonly Value[], share: number) => values.filter(() => random() < share)
    const oneOf = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(random() * values.length)]
      if (value === undefined) throw new Error('There is no value.')
      return value
    }

    const reviewers: Reviewer[] = []
    for (let index = 0; index < reviewerCount; index += 1) {
      const scope = {
        roles: someOf(allRoles, 0.15),
        sites: someOf(allSites, 0.45),
        studies: someOf(allStudies, 0.3),
      }
      reviewers.push({ client: await reviewer(scope, ['Rosa', `Lind ${index}`]), scope, deputyOf: [] })
    }
    const day = today(server().host)
    for (const one of reviewers) {
      if (random() < 0.6) continue
      const other = oneOf(reviewers)
      if (other === one) continue
      await addDeputy(other.client, one.client, [day, day])
      one.deputyOf.push(other)
    }

    const randomAccess = (role: string) =>
      access(role, [someOf(allSites, 0.4), someOf(allStudies, 0.4)], {
        systemAccessIds: random() < 0.3 ? [systems.portal, systems.tracker] : [systems.portal],
      })
    const requests: { change: AccessChange; parts: Part[] }[] = []
    while (requests.length < requestCount) {
      const current = someOf(allRoles, 0.6).map(randomAccess)
      const asked = someOf(allRoles, 0.7).map((role) => {
        const held = current.find(({ roleName }) => roleName === role)
        const type = random()
        if (held && type < 0.2) return { ...held, requestType: 'REMOVAL' }
        const wanted = randomAccess(role)
        if (held && type < 0.45) return { ...held, sites: wanted.sites }
        if (held && type < 0.7) return { ...held, studyNames: wanted.studyNames }
        return wanted
      })
      // A reviewer can have only one open request.
      const by = random() < 0.4 ? reviewers[requests.length % reviewerCount]?.client : undefined
      const { change, requester } = await request(asked, { current, comments: 'Please', ...(by && { by }) })
      const ofRequest = change.accessControls.map((part) => ({
        id: part.id,
        requesterId: requester.userId,
        role: part.roleName,
        ...changedIn(
          part,
          current.find(({ roleName }) => roleName === part.roleName),
        ),
      }))
      requests.push({ change, parts: ofRequest })
    }

    const counts = { seen: 0, unseen: 0 }
    const parts = requests.flatMap((each) => each.parts)
    for (const each of reviewers) {
      const expected = parts.filter((part) => isReviewable(each, part)).map(({ id }) => id)
      const { content } = await page(each.client, 'open', '?size=1000')
      const found = new Set(content.map(({ id }) => id))
      expect(found, JSON.stringify(each.scope)).toEqual(new Set(expected))
      expect(content).toHaveLength(expected.length)
      for (const { id } of parts) {
        const isSeen = expected.includes(id)
        counts[isSeen ? 'seen' : 'unseen'] += 1
        expect((await get(each.client, id)).status).toBe(isSeen ? 200 : 404)
        if (isSeen) continue
        expect((await decide(each.client, id, oneOf(['APPROVED', 'REFUSED']), 'No.')).status).toBe(404)
      }
    }
    // The random cases have enough of both kinds.
    expect(counts.seen + counts.unseen).toBeGreaterThan(300)
    expect(counts.seen).toBeGreaterThan(60)
    expect(counts.unseen).toBeGreaterThan(60)
    const helper = await site.support()
    for (const { change, parts: ofRequest } of requests) {
      const { requestStatus, accessControls } = await seenBy(helper, change)
      expect([requestStatus, accessControls.map(({ decision }) => decision)]).toEqual([
        'NEW',
        ofRequest.map(() => undefined),
      ])
    }

    // Each part can be decided by one of those who see it.
    for (const part of parts) {
      const able = reviewers.filter((each) => isReviewable(each, part))
      if (able.length === 0) continue
      const { client } = oneOf(able)
      expect((await decide(client, part.id, 'REFUSED', 'Not now.')).status).toBe(200)
    }
  })
})
