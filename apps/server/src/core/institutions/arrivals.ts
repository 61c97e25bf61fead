import type { Arrival } from '@portal-gateway/contract/institutions'
import { institutionClaims } from '@portal-gateway/contract/institutions'
import { identityEntries } from '@portal-gateway/contract/userProfile'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import {
  type IdentifiedPerson,
  type InstitutionAnswer,
  isOrcidIssuer,
  type SignInChecks,
} from '../host/institutions.ts'
import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { unlockedRows } from '../store/lockRow.ts'
import { flag, type Schema } from '../store/schema.ts'

/** How long a user can take at the page of the institution. [IDENT-042] */
const stateMs = 600_000

/** How long a user can sign in or link the identity after the institution has answered. [IDENT-047] */
const signInMs = 600_000

/** How long a person can request an account after the institution has answered. [IDENT-048] */
const requestMs = 3600_000

/** The lifetime of the cookie: that of the slowest sign-in. */
const cookieSeconds = (stateMs + requestMs) / 1000

/** A sign-in with an institution that has started. */
export type StoredArrival = Selectable<Schema['arrivals']>

/** A sign-in with an institution whose answer is verified and has identified a person. */
export type VerifiedArrival = StoredArrival & { issuer: string; subject: string; person: string }

/**
 * Stores the start of a sign-in for the browser of the request, which gets a cookie. A browser keeps its cookie, so
 * that sign-ins in two tabs do not end each other.
 */
export async function startArrival(
  host: Host,
  { request, headers, institution, wayBack, session, signsInAgain = false }: Started,
): Promise<SignInChecks> {
  const checks = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() }
  const known = host.arrivalCookies.read(request)
  const browser = known !== undefined && /^[0-9a-f]{64}$/.test(known) ? known : randomToken()
  await sweepArrivals(host)
  await host.engine.db
    .insertInto('arrivals')
    .values({
      id: randomToken(128),
      state_hash: await host.digest(`state ${checks.state}`),
      browser_hash: await host.digest(`arrival ${browser}`),
      institution,
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      way_back: wayBack,
      session_hash: session ?? null,
      created_at: host.clock.now(),
      answered: 0,
      is_multi_factor: 0,
      signs_in_again: flag(signsInAgain),
    })
    .execute()
  host.arrivalCookies.write(headers, browser, cookieSeconds)
  return checks
}

/** A sign-in with an institution that starts. */
export interface Started {
  request: Request
  /** Headers of the response. */
  headers: Headers
  institution: string
  /** The query of the portal's page with the address that opens after the sign-in. */
  wayBack: string
  /** The token hash of the session that links an identity; undefined for a sign-in. [IDENT-055] */
  session?: string
  /** Whether the person must authenticate again at the institution. [IDENT-105] */
  signsInAgain?: boolean
}

/**
 * Marks the sign-in of a state as answered, and returns it. Returns undefined if there is no such state, if it has
 * expired or was answered, or if another browser or institution has started it. Of several concurrent calls, one gets
 * the sign-in. [IDENT-042]
 */
export async function takeState(
  host: Host,
  request: Request,
  { state, institution }: { state: string; institution: string },
): Promise<StoredArrival | undefined> {
  const browser = host.arrivalCookies.read(request)
  if (!browser) return undefined
  return host.engine.db
    .updateTable('arrivals')
    .set({ answered: 1 })
    .where('state_hash', '=', await host.digest(`state ${state}`))
    .where('browser_hash', '=', await host.digest(`arrival ${browser}`))
    .where('institution', '=', institution)
    .where('answered', '=', 0)
    .where('created_at', '>', host.clock.now() - stateMs)
    .returningAll()
    .executeTakeFirst()
}

/** Stores what the institution has answered. */
export async function storeAnswer(host: Host, id: string, answer: InstitutionAnswer): Promise<void> {
  await host.engine.db
    .updateTable('arrivals')
    .set({
      verified_at: host.clock.now(),
      ...(answer.isValid
        ? {
            issuer: answer.person.issuer,
            subject: answer.person.subject,
            person: JSON.stringify(textsOf(host, answer.person)),
            is_multi_factor: flag(answer.person.isMultiFactor),
            authenticated_at: answer.person.authenticatedAt ?? null,
          }
        : { failure: answer.failure }),
    })
    .where('id', '=', id)
    .execute()
}

type Texts = Pick<Arrival, 'firstName' | 'lastName' | 'email' | 'missing'>

/**
 * Returns the texts that the portal accepts in the form of a person; '' and an entry in `missing` for the others. Nothing
 * is missing at ORCID, which sends no email, and a name only if its owner has published it. [IDENT-109]
 */
function textsOf({ institutions }: Host, person: IdentifiedPerson): Texts {
  const isOrcid = isOrcidIssuer(institutions, person.issuer)
  const texts: Texts = { firstName: '', lastName: '', email: '', missing: [] }
  for (const claim of institutionClaims) {
    const checked = v.safeParse(identityEntries[claim], person[claim])
    if (checked.success) texts[claim] = checked.output
    else if (!isOrcid) texts.missing.push(claim)
  }
  return texts
}

/** What an arrival is used for; `session` is the token hash of the session that links its identity. */
type Use = 'signIn' | 'request' | { session: string }

/**
 * Finds an answered sign-in of the request's browser that is valid for this use. An arrival that a session has started
 * to link an identity is valid for this session only, and for no sign-in. [IDENT-055]
 */
export async function findArrival(
  host: Host,
  request: Request,
  id: string,
  use: Use,
): Promise<StoredArrival | undefined> {
  const browser = host.arrivalCookies.read(request)
  if (!browser) return undefined
  const session = typeof use === 'object' ? use.session : null
  return host.engine.db
    .selectFrom('arrivals')
    .selectAll()
    .where('id', '=', id)
    .where('browser_hash', '=', await host.digest(`arrival ${browser}`))
    .where('session_hash', session === null ? 'is' : '=', session)
    .where('verified_at', '>', host.clock.now() - (use === 'request' ? requestMs : signInMs))
    .executeTakeFirst()
}

/** Whether the answer has identified a person. */
export const isVerified = (arrival: StoredArrival): arrival is VerifiedArrival =>
  arrival.issuer !== null && arrival.subject !== null && arrival.person !== null

const Person = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  missing: v.array(v.picklist(institutionClaims)),
})

/** Returns what the institution has sent about the person. */
export const personOf = ({ person }: VerifiedArrival): Texts => v.parse(Person, JSON.parse(person))

/** Returns a sign-in as its browser sees it. */
export function shownArrival(arrival: StoredArrival, isLinked: boolean): Arrival {
  const { institution, failure } = arrival
  if (!isVerified(arrival)) {
    const nothing = { firstName: '', lastName: '', email: '', missing: [] }
    return {
      institution,
      state: 'failed',
      failure: failure ?? 'INVALID_ANSWER',
      ...nothing,
    }
  }
  return { institution, state: isLinked ? 'linked' : 'unlinked', failure: null, ...personOf(arrival) }
}

/** Deletes a sign-in that has ended. Returns false if another call has deleted it. */
export async function endArrival(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('arrivals').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Deletes sign-ins that can no longer be used, because they contain names and emails. The next sweep deletes those that
 * another transaction has locked.
 */
export async function sweepArrivals({ engine: { db }, clock }: Host): Promise<void> {
  const ended = db
    .selectFrom('arrivals')
    .select('id')
    .where('created_at', '<=', clock.now() - stateMs - requestMs)
  await db.deleteFrom('arrivals').where('id', 'in', unlockedRows(ended)).execute()
}
