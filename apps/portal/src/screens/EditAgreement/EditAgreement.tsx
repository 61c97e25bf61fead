import { agreementAlerts, agreementMessages } from '@portal-gateway/api-client/messages/agreements'
import { type Agreement, AgreementDraft, newAgreement } from '@portal-gateway/contract/agreements'
import { AgreementForm } from '@portal-gateway/portal-forms/AgreementForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { NewRecord } from '../../records/NewRecord.tsx'
import { RecordEditor } from '../../records/RecordEditor.tsx'
import { type EditedKind, titledKind, type UntitledKind } from '../../records/recordKind.ts'
import { AgreementReferences } from './AgreementReferences.tsx'
import { AgreementTabs } from './AgreementTabs.tsx'
import { useAgreementPageTexts } from './agreementPageTexts.ts'

const agreements: UntitledKind<typeof AgreementDraft, Agreement> = {
  tab: 'agreements',
  messages: agreementMessages,
  alerts: agreementAlerts,
  schema: AgreementDraft,
  initial: newAgreement,
  nameOf: ({ name }) => name,
  calls: (api) => api.agreements,
  form: (form, stored) =>
    stored ? <AgreementTabs form={form} stored={stored} /> : <AgreementForm {...form} />,
}

/** Defines how the record pages load, name and edit agreements. [COND-044] */
const useAgreementKind = (): EditedKind<typeof AgreementDraft, Agreement> =>
  titledKind(agreements, useAgreementPageTexts(), useTranslate())

/** Page that adds an agreement. [COND-044] */
export const AddAgreement = () => <NewRecord kind={useAgreementKind()} />

/**
 * Page that edits an agreement, also a deleted one, and lists its versions, its signatures and the users who have not
 * signed. [COND-040, COND-044, COND-052]
 */
export const EditAgreement = () => <RecordEditor kind={useAgreementKind()} References={AgreementReferences} />
