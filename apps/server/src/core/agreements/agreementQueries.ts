import {
  Agreement,
  AgreementRow,
  type AgreementSignature,
  type AgreementText,
  type AgreementVersion,
  type agreements,
  signaturesPage,
} from '@portal-gateway/contract/agreements'
import type { Paged } from '@portal-gateway/contract/paged'
import type { Kysely } from 'kysely'
import type { CheckedQueryOf } from '../api/implement.ts'
import { isCounting } from '../permissions/unmetAgreements.ts'
import { type Today, today } from '../permissions/validity.ts'
import { pageOf } from '../records/pageOf.ts'
import { recordOf } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'
import { nameStartsWith } from './nameStartsWith.ts'

/** Returns all agreements, inactive ones included, sorted by name (case-insensitive). */
export async function listAgreements(db: Kysely<Schema>): Promise<AgreementRow[]> {
  const rows = await withVersion(db)
    .select(['g.id', 'g.name', 'g.valid_months', 'g.asks_again', 'g.version', 'g.inactive', 'g.versionno'])
    .orderBy('g.name_key')
    .orderBy('g.id')
    .execute()
  return rows.map((row) => recordOf(AgreementRow, row, { publishedAt: timeOf(row.published_at) }))
}

/** Returns an agreement; undefined if there is none. */
export async function findAgreement(db: Kysely<Schema>, id: number): Promise<Agreement | undefined> {
  const row = await withVersion(db).selectAll('g').where('g.id', '=', id).executeTakeFirst()
  return row && recordOf(Agreement, row, { publishedAt: timeOf(row.published_at) })
}

const withVersion = (db: Kysely<Schema>) =>
  db
    .selectFrom('agreements as g')
    .innerJoin('agreement_versions as n', (join) =>
      join.onRef('n.agreement_id', '=', 'g.id').onRef('n.version', '=', 'g.version'),
    )
    .select('n.published_at')

const timeOf = (millis: number) => new Date(millis).toISOString()

const versionColumns = ['version', 'asks_again', 'published_at'] as const

const versionOf = (row: { version: number; asks_again: number; published_at: number }): AgreementVersion => ({
  version: row.version,
  asksAgain: row.asks_again === 1,
  publishedAt: timeOf(row.published_at),
})

/** Returns the versions of an agreement, the newest first; undefined if there is no agreement. [COND-031] */
export async function listVersions(db: Kysely<Schema>, id: number): Promise<AgreementVersion[] | undefined> {
  const rows = await db
    .selectFrom('agreement_versions')
    .select(versionColumns)
    .where('agreement_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  // Every agreement has a first version.
  return rows.length === 0 ? undefined : rows.map(versionOf)
}

/** Returns a version of an agreement with its text; undefined if there is none. [COND-031] */
export async function findVersion(
  db: Kysely<Schema>,
  id: number,
  version: number,
): Promise<AgreementText | undefined> {
  const row = await db
    .selectFrom('agreement_versions')
    .select([...versionColumns, 'text'])
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { ...versionOf(row), text: row.text }
}

/** Returns the version from which a signature counts; undefined if there is no agreement. */
export const findRequiredVersion = (db: Kysely<Schema>, id: number) =>
  db
    .selectFrom('agreements')
    .select(['required_version as requiredVersion'])
    .where('id', '=', id)
    .executeTakeFirst()

type SignatureQuery = CheckedQueryOf<typeof agreements.signatures>

/** Returns a page of the signatures of an agreement; undefined if there is no agreement. [COND-040] */
export async function pageOfSignatures(
  db: Kysely<Schema>,
  host: Today,
  id: number,
  query: SignatureQuery,
): Promise<Paged<AgreementSignature> | undefined> {
  const agreement = await findRequiredVersion(db, id)
  if (!agreement) return undefined
  const { page = '0', size = String(signaturesPage), sort = '', user = '' } = query
  const pageRequest = { page: Number(page), size: Number(size), sort }
  const matching = db
    .selectFrom('agreement_signatures as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('s.agreement_id', '=', id)
    .where(nameStartsWith(user))
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const direction = sort === 'signedAt,asc' ? 'asc' : 'desc'
  const rows = await matching
    .select(['s.id', 's.version', 's.signed_at', 's.valid_until as validUntil'])
    .select([
      'u.id as portalUserId',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
    ])
    .orderBy('s.signed_at', direction)
    .orderBy('s.id', direction)
    .limit(pageRequest.size)
    .offset(pageRequest.page * pageRequest.size)
    .execute()
  const day = today(host)
  const content = rows.map(({ signed_at, ...row }) => ({
    ...row,
    signedAt: timeOf(signed_at),
    counts: isCounting(row, agreement, day),
  }))
  return pageOf(content, count, pageRequest)
}
