import { accessRequestTypeLabels } from './accessChanges.ts'
import { auditActionLabels, auditEntityLabels } from './audit.ts'
import { auditOnlyLabels } from './auditFieldLabels.ts'
import { uncategorized } from './categoryNames.ts'
import { directoryChangeLabels } from './directoryChanges.ts'
import { labelTexts } from './labelTexts.ts'
import {
  entrySentences,
  fieldSentence,
  pluralSuffixes,
  sentences,
  suffixes,
  wholeKeys,
} from './messageKeys.ts'
import { partDecisionLabels, requestStatusLabels } from './requestStatus.ts'
import { resourceTypeLabels } from './resources.ts'
import { singleSignInReasons } from './singleSignIn.ts'
import { mailFaultLabels, mailKindLabels } from './systemHealth.ts'
import { accountTypeLabels } from './userProfile.ts'
import { userRequestTypeLabels } from './userRequestTypes.ts'

/**
 * All English texts of this package that users read, by group. Labels of fields have their English text as their key,
 * because the schemas contain it.
 */
export const contractTexts = {
  accessRequestTypeLabels,
  accountTypeLabels,
  auditActionLabels,
  auditEntityLabels,
  auditOnlyLabels,
  uncategorized,
  directoryChangeLabels,
  mailFaultLabels,
  mailKindLabels,
  suffixes,
  pluralSuffixes,
  fieldSentence,
  sentences,
  entrySentences,
  wholeKeys,
  requestStatusLabels,
  partDecisionLabels,
  resourceTypeLabels,
  singleSignInReasons,
  userRequestTypeLabels,
  labels: labelTexts,
}

/** Type of these texts. A translation is `Translated<ContractTexts>`. */
export type ContractTexts = typeof contractTexts
