import type { PortalRole } from '@portal-gateway/contract/portalRoles'
import type { AccountTypes } from '@portal-gateway/contract/registrationActions'
import { identityFields } from '@portal-gateway/contract/userProfile'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { TextArea } from '@portal-gateway/ui/TextArea'
import { type AccessChoices, AccessEditor } from '../AccessEditor/AccessEditor.tsx'
import { accessesIn } from '../AccessEditor/AccessesPanel.tsx'
import { datesOfRole } from '../PortalRoleChoice/roleDates.ts'
import { ValiditySummary } from '../ValiditySummary/ValiditySummary.tsx'
import type { PanelProps } from './AccountPanels.tsx'
import type { AccountPlace } from './accountFaults.ts'
import { useAccountWizardTexts } from './accountWizardTexts.ts'

export interface AccountReviewProps extends PanelProps {
  accountTypes: AccountTypes
  roles: readonly PortalRole[]
  choices: AccessChoices
  refOf: (place: AccountPlace) => (control: HTMLElement | null) => void
}

/** The last tab, which shows all data of the account and contains the field for the message to the person. */
export function AccountReview(props: AccountReviewProps) {
  const { draft, refOf, isReadOnly, accountTypes, roles, choices } = props
  const texts = useAccountWizardTexts()
  const { values } = draft
  const typeName =
    accountTypes.assignableAccountTypes.find(({ id }) => id === values.accountType)?.name ??
    values.accountType
  const fact = (name: Parameters<typeof draft.field>[0], value: string) => ({
    term: draft.field(name).label,
    value: value || texts.none,
  })
  const portalRoles = roles.filter(({ id }) => values.portalRoleIds.includes(id))
  const datesOf = (id: number) => {
    const dates = datesOfRole(values.portalRoleDates, id)
    return dates.validFrom || dates.validUntil ? <ValiditySummary value={dates} /> : undefined
  }
  const message = draft.field('messageToRequester')
  return (
    <Stack>
      <p ref={refOf('review')} tabIndex={-1} style={{ margin: 0, outline: 'none' }}>
        {texts.reviewHint}
      </p>
      <Sheet isFlush>
        <RecordList label={texts.tabs.review} isEmpty={false} emptyText="">
          <RecordEntry
            title={texts.tabs.accountInfo}
            headingLevel={2}
            facts={identityFields.map((name) => fact(name, values[name]))}
          />
          <RecordEntry
            title={texts.tabs.authentication}
            headingLevel={2}
            facts={[
              {
                term: texts.kind,
                value: values.useExistingAuthAccount ? texts.kinds.existing : texts.kinds.new,
              },
              fact('accountType', typeName),
              fact('username', values.username),
              fact('gecos', values.gecos),
            ]}
          />
          <RecordEntry
            title={texts.tabs.portalRoles}
            headingLevel={2}
            facts={
              portalRoles.length === 0
                ? [{ term: draft.field('portalRoleIds').label, value: texts.none }]
                : portalRoles.map(({ id, description, permissions }) => ({
                    term: description,
                    value: (
                      <>
                        <div>{permissions.join(', ')}</div>
                        {datesOf(id)}
                      </>
                    ),
                  }))
            }
          />
        </RecordList>
      </Sheet>
      <AccessEditor accesses={accessesIn(values.accessControls)} choices={choices} isReadOnly />
      <Sheet>
        <Stack>
          <div>{values.accountType === 'internal' ? texts.byDirectory : texts.byLink}</div>
          <TextArea
            {...message}
            hint={texts.messageHint}
            isDisabled={isReadOnly}
            inputRef={refOf('messageToRequester')}
          />
        </Stack>
      </Sheet>
    </Stack>
  )
}
