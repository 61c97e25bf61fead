import { agreements } from '@portal-gateway/contract/agreements'
import { ownAgreements } from '@portal-gateway/contract/ownAgreements'
import { doneAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { findVersion, listAgreements, listVersions, pageOfSignatures } from './agreementQueries.ts'
import { agreementService } from './agreements.ts'
import { findOwnAgreement, findSignedVersion, listOwnAgreements } from './ownAgreementQueries.ts'
import { signAgreement } from './signAgreement.ts'
import { pageOfUnsignedUsers, usesOfAgreement } from './unsignedUsers.ts'

/** Registers the calls of agreements: administrators write them, users sign them. [COND-030, COND-036] */
export function implementAgreements(api: Api): void {
  implement(api, agreements.list, async ({ host }) => doneAnswer(await listAgreements(host.engine.db)))
  implement(api, agreements.versions, async ({ host, params }) =>
    foundAnswer(await listVersions(host.engine.db, params.id)),
  )
  implement(api, agreements.version, async ({ host, params }) =>
    foundAnswer(await findVersion(host.engine.db, params.id, params.version)),
  )
  implement(api, agreements.signatures, async ({ host, params, query }) =>
    foundAnswer(await pageOfSignatures(host.engine.reads, host, params.id, query)),
  )
  implement(api, agreements.unsigned, async ({ host, params, query }) =>
    foundAnswer(await pageOfUnsignedUsers(host.engine.reads, host, params.id, query)),
  )
  implement(api, agreements.uses, async ({ host, params }) =>
    doneAnswer(await usesOfAgreement(host.engine.db, params.id)),
  )
  implementRecord(api, agreements, agreementService)

  implement(api, ownAgreements.list, async ({ host, session }) =>
    doneAnswer(await listOwnAgreements(host.engine.db, host, session.user.userId)),
  )
  implement(api, ownAgreements.get, async ({ host, session, params }) =>
    foundAnswer(await findOwnAgreement(host.engine.db, host, session.user.userId, params.id)),
  )
  implement(api, ownAgreements.signedVersion, async ({ host, session, params }) =>
    foundAnswer(await findSignedVersion(host.engine.db, session.user.userId, params)),
  )
  implement(api, ownAgreements.sign, async ({ host, session, params, body }) =>
    savedAnswer(await signAgreement(host, params.id, body, session.user)),
  )
}
