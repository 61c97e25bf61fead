import type { ItemAnswer } from '@portal-gateway/contract/explanations'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { PortalSharedTexts } from '../../../page/portalSharedTexts.ts'
import type { UserPageTexts } from '../userPageTexts.ts'
import { type ExplainedUser, WhyItemOfUser } from './WhyItemOfUser.tsx'

export interface ItemColumnsOptions {
  texts: UserPageTexts['explained']
  shared: PortalSharedTexts
  user: ExplainedUser
}

/** Columns of the list of dashboard items that a user can use or not. */
export const itemColumns = ({ texts, shared, user }: ItemColumnsOptions) =>
  columnsFor<ItemAnswer>()([
    { id: 'name', header: texts.columns.name, width: '34%', value: ({ name }) => name || shared.noTitle },
    {
      id: 'canUse',
      header: texts.columns.canUse,
      width: '112px',
      value: ({ obstacles }) => (obstacles.length === 0 ? shared.yes : shared.no),
    },
    {
      id: 'reasons',
      header: texts.columns.reasons,
      isWrapping: true,
      value: ({ obstacles, isAdministrator }) =>
        isAdministrator ? texts.administrator : obstacles.map((each) => texts.reasons[each]).join(' '),
    },
    {
      id: 'why',
      header: texts.columns.why,
      width: '144px',
      isSortable: false,
      isFilterable: false,
      isSelfEvident: true,
      value: () => null,
      cell: (item) => <WhyItemOfUser user={user} item={item} />,
    },
  ])
