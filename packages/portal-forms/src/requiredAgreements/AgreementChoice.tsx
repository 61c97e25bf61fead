import type { Agreement } from '@portal-gateway/contract/agreements'
import { MultiSelect, type MultiSelectProps } from '@portal-gateway/ui/MultiSelect'
import type { ReactNode } from 'react'
import { useRequiredAgreementsTexts } from './requiredAgreementsTexts.ts'

/** An agreement that an item or a role can require. */
export type OfferedAgreement = Pick<Agreement, 'id' | 'name' | 'inactive'>

/** Props of the forms that choose the required agreements. */
export interface RequiredAgreementsProps {
  /**
   * All agreements; inactive ones are offered only if they are already chosen. Without this prop the form does not show
   * the field, and the draft keeps its agreements.
   */
  agreements?: readonly OfferedAgreement[] | undefined
  /** Content that replaces the field, for example the reason why the agreements could not be loaded. */
  insteadOfAgreements?: ReactNode
}

interface AgreementChoiceProps
  extends RequiredAgreementsProps,
    Pick<MultiSelectProps, 'label' | 'hint' | 'errorMessage' | 'isDisabled'> {
  value: readonly number[] | undefined
  /** The ids of the stored draft, in its order. */
  stored: readonly number[] | undefined
  onChange: (ids: number[]) => void
  buttonRef: (control: HTMLElement | null) => void
}

/** Selects the agreements that an item or a role requires. [COND-045] */
export function AgreementChoice(props: AgreementChoiceProps) {
  const { agreements, insteadOfAgreements, value = [], stored = [], onChange, ...select } = props
  const texts = useRequiredAgreementsTexts()
  if (insteadOfAgreements) return insteadOfAgreements
  if (!agreements) return null
  return (
    <MultiSelect
      {...select}
      options={agreements
        .filter(({ id, inactive }) => !inactive || stored.includes(id))
        .map(({ id, name, inactive }) => ({
          id: String(id),
          label: inactive ? texts.inactive(name) : name,
        }))}
      value={value.map(String)}
      // The stored agreements are first, in their stored order. Otherwise, removing an agreement and selecting it again
      // would count as a change.
      onChange={(chosen) => {
        const ids = chosen.map(Number)
        const added = ids.filter((id) => !stored.includes(id)).toSorted((one, other) => one - other)
        onChange([...stored.filter((id) => ids.includes(id)), ...added])
      }}
    />
  )
}
