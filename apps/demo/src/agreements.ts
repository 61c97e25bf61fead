import type { AgreementDraft } from '@portal-gateway/contract/agreements'
import type { demoAccounts } from './accounts.ts'

type Username = (typeof demoAccounts)[number]['username']

interface DemoAgreement extends Pick<AgreementDraft, 'validMonths' | 'inactive'> {
  /** The texts of the versions, the oldest first. Each version asks users to sign again. */
  versions: readonly string[]
  /** The users who have signed each version. */
  signedBy: readonly (readonly Username[])[]
}

/**
 * The demo's agreements by name. The user 'member' has signed an earlier version of the first one, and the user
 * 'expiring' has not signed the second one.
 */
export const demoAgreements = {
  'Rules of randomisation': {
    validMonths: 12,
    versions: [
      `You randomise only participants who have signed the consent form.

You unblind an allocation only in an emergency.`,
      `You randomise only participants who have signed the consent form and meet the criteria of the protocol.

# Unblinding

1. You unblind an allocation only in an emergency.
2. You report it to the coordinating centre within **24 hours**.
3. You tell the allocation only to the physicians who treat the participant.`,
    ],
    signedBy: [['member'], ['admin']],
  },
  'Handling of specimens': {
    validMonths: 24,
    versions: [
      `You label, store and ship specimens only by the current procedures.

You do not use specimens for another purpose than that of the study.`,
    ],
    signedBy: [[]],
  },
  'Rules of the paper archive': {
    validMonths: null,
    inactive: true,
    versions: ['Forms do not leave the archive.'],
    signedBy: [[]],
  },
} as const satisfies Record<string, DemoAgreement>

export type DemoAgreementName = keyof typeof demoAgreements
