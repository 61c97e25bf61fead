import { type CategoryView } from '@portal-gateway/contract/categoryViews'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type PortalSharedTexts } from '../../page/portalSharedTexts.ts'
import * as css from './ResourceCategories.css.ts'
import { type ResourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'

/** Returns the text that shows whether users see a category; they never see an inactive one. */
const visibility = (
  { isActive, isDisplayable }: CategoryView,
  { yes, no, statuses }: PortalSharedTexts,
): string => (isDisplayable ? yes : isActive ? no : statuses.inactive)

/** Columns of the list of an item's resource categories. */
export const resourceCategoryColumns = (
  { columns }: ResourceCategoriesPageTexts,
  shared: PortalSharedTexts,
) =>
  columnsFor<CategoryView>()([
    {
      id: 'name',
      header: columns.name,
      width: '28%',
      value: ({ displayName }) => displayName,
    },
    { id: 'parent', header: columns.parent, value: ({ parentName }) => parentName ?? '' },
    {
      id: 'children',
      header: columns.children,
      value: ({ childCategories }) => childCategories.map(({ name }) => name).join(', '),
    },
    {
      id: 'resources',
      header: columns.resources,
      width: '18%',
      align: 'end',
      isFilterable: false,
      value: ({ numActiveResources }) => numActiveResources,
    },
    {
      id: 'visible',
      header: columns.visible,
      width: '16%',
      value: (category) => visibility(category, shared),
      cell: ({ isActive }, { highlighted }) =>
        isActive ? highlighted : <span className={css.inactive}>{highlighted}</span>,
    },
  ])
