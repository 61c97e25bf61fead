import { type Agreement, AgreementDraft, mostAgreementVersions } from '@portal-gateway/contract/agreements'
import { type Kysely, sql } from 'kysely'
import { lockAgreements } from '../permissions/lockAgreements.ts'
import { recordService } from '../records/recordService.ts'
import { fieldFaults, wholeFault, written } from '../records/writing.ts'
import { lockRow } from '../store/lockRow.ts'
import { flag, type Schema } from '../store/schema.ts'
import { findAgreement } from './agreementQueries.ts'

/**
 * The service of agreements. A changed text is a new version; the texts of earlier versions never change. A deactivated
 * agreement is required by nothing, but its signatures remain and count again after it is reactivated. [COND-030,
 * COND-031, COND-042]
 */
export const agreementService = recordService({
  entity: 'AGREEMENT',
  label: 'agreement',
  table: 'agreements',
  draft: AgreementDraft,
  name: 'name',
  nameTaken: () => fieldFaults([['name', 'IS_ALREADY_IN_USE']]),
  unaudited: ['publishedAt'],
  async lockNew(trx) {
    await lockAgreements(trx)
    return undefined
  },
  async lockStored(trx, id) {
    await lockAgreements(trx)
    // Waits for users who are signing the newest version.
    await lockRow(trx.selectFrom('agreements').select('id').where('id', '=', id))
    return undefined
  },
  find: findAgreement,
  normalized: async (_trx, values) =>
    written({ ...values, validMonths: values.validMonths ?? null, asksAgain: values.asksAgain ?? true }),
  async faults(_trx, { text }, { current }) {
    return current && text !== current.text && current.version >= mostAgreementVersions
      ? wholeFault('TOO_MANY_RECORDS')
      : undefined
  },
  async saveOthers(trx, { text, asksAgain }, { id, current, host }) {
    if (text !== current?.text) {
      const version = (current?.version ?? 0) + 1
      await trx
        .insertInto('agreement_versions')
        .values({
          agreement_id: id,
          version,
          text,
          asks_again: flag(asksAgain),
          published_at: host.clock.now(),
        })
        .execute()
    } else if (asksAgain !== current.asksAgain) {
      await setAsksAgain(trx, current, asksAgain)
    }
    await refreshVersions(trx, id)
  },
})

const setAsksAgain = (trx: Kysely<Schema>, { id, version }: Agreement, asksAgain: boolean) =>
  trx
    .updateTable('agreement_versions')
    .set({ asks_again: flag(asksAgain) })
    .where('agreement_id', '=', id)
    .where('version', '=', version)
    .execute()

/** Stores the number of the newest version, and of the newest one that asks users to sign again. [COND-031] */
const refreshVersions = (trx: Kysely<Schema>, id: number) =>
  trx
    .updateTable('agreements')
    .set({
      version: sql<number>`(select max(n.version) from agreement_versions as n where n.agreement_id = ${id})`,
      required_version: sql<number>`coalesce((select max(n.version) from agreement_versions as n
        where n.agreement_id = ${id} and n.asks_again = 1), 1)`,
    })
    .where('id', '=', id)
    .execute()
