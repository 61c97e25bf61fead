import { textGroup } from '@portal-gateway/contract/translate'
import type { ownAgreements } from '@portal-gateway/contract/types/ownAgreements'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls by which users read and sign agreements. [COND-036] */
export const ownAgreementMessages = /* @__PURE__ */ textGroup('ownAgreementMessages', {
  list: { failure: 'Problem loading your agreements.' },
  get: { failure: 'Problem loading agreement.', missing: 'You do not have to sign this agreement.' },
  signedVersion: {
    failure: 'Problem loading the text that you signed.',
    missing: 'You have not signed this version of the agreement.',
  },
  sign: {
    failure: 'Unable to sign the agreement.',
    unchanged: 'You have signed this agreement already.',
    missing: 'You do not have to sign this agreement any more.',
  },
} as const satisfies MessagesOf<typeof ownAgreements>)

/** The alert after the user signed an agreement. */
export const agreementSigned = /* @__PURE__ */ textGroup('agreementSigned', {
  signed: (name: string, version: number): AlertTexts => ({
    title: 'Agreement signed',
    text: `You have signed ${name}, version ${version}.`,
  }),
})
