import type { Agreement, AgreementDraft } from '@portal-gateway/contract/agreements'
import { AgreementForm } from '@portal-gateway/portal-forms/AgreementForm'
import type { FormOfRecord } from '@portal-gateway/portal-forms/RecordForm'
import { Tabs } from '@portal-gateway/ui/Tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { replaceQuery, useChangeQuery } from '../../router/useChangeQuery.ts'
import { useAgreementPageTexts } from './agreementPageTexts.ts'
import { Signatures } from './Signatures.tsx'
import { UnsignedUsers } from './UnsignedUsers.tsx'
import { Versions } from './Versions.tsx'

/** Tabs of a stored agreement. The address contains these names. */
const agreementTabs = ['agreement', 'versions', 'signatures', 'unsigned'] as const

type AgreementTab = (typeof agreementTabs)[number]

export interface AgreementTabsProps {
  form: FormOfRecord<typeof AgreementDraft>
  stored: Agreement
}

/** The form of a stored agreement, its versions, its signatures and the users who have not signed, each on a tab. [COND-040,
 * COND-044, COND-052] */
export function AgreementTabs({ form, stored }: AgreementTabsProps) {
  const texts = useAgreementPageTexts()
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const requestedTab = query.get('tab')
  const contents: Record<AgreementTab, ReactNode> = {
    agreement: <AgreementForm {...form} version={stored.version} />,
    versions: <Versions agreement={stored} />,
    signatures: <Signatures agreement={stored} />,
    unsigned: <UnsignedUsers agreement={stored} />,
  }
  return (
    <Tabs
      label={texts.tabsLabel}
      selectedKey={agreementTabs.find((tab) => tab === requestedTab) ?? 'agreement'}
      // The other parameters belong to the lists of users, so they are removed.
      onSelectionChange={(tab) => void changeQuery((next) => replaceQuery(next, { tab }))}
      tabs={agreementTabs.map((id) => ({
        id,
        title: texts.tabs[id],
        isEdited: id === 'agreement' && form.draft.isChanged,
        content: contents[id],
      }))}
    />
  )
}
