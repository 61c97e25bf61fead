import type { ItemAnswer } from '@portal-gateway/contract/explanations'
import type { User } from '@portal-gateway/contract/users'
import { Stack } from '@portal-gateway/ui/Stack'
import { Table } from '@portal-gateway/ui/Table'
import { TableDownload } from '@portal-gateway/ui/TableDownload'
import { TablePages } from '@portal-gateway/ui/TablePages'
import { useMemo } from 'react'
import { filterFromRows } from '../../../lists/filterFromRows.ts'
import { ListHead } from '../../../lists/ListHead.tsx'
import { useTableUrlState } from '../../../lists/useTableUrlState.ts'
import { usePortalSharedTexts } from '../../../page/portalSharedTexts.ts'
import * as css from '../User.css.ts'
import { useUserPageTexts } from '../userPageTexts.ts'
import { fullName } from '../useUserCall.tsx'
import { itemColumns } from './itemColumns.tsx'

/** A longer list has pages. */
const shortList = 25

export interface ItemsOfUserProps {
  user: User
  mayChangeRoles: boolean
  items: readonly ItemAnswer[]
  isLoading: boolean
}

/** List of the active dashboard items, each with whether the user can use it, and why not. [COND-062] */
export function ItemsOfUser({ user, mayChangeRoles, items, isLoading }: ItemsOfUserProps) {
  const { explained: texts } = useUserPageTexts()
  const shared = usePortalSharedTexts()
  const urlState = useTableUrlState(
    items.length > shortList ? { pageSize: shortList, pages: <TablePages /> } : {},
  )
  const name = fullName(user)
  const columns = useMemo(
    () => itemColumns({ texts, shared, user: { id: user.id, name, mayChangeRoles } }),
    [texts, shared, user.id, name, mayChangeRoles],
  )
  return (
    <Stack>
      <ListHead title={texts.items} />
      <p className={css.note}>{texts.itemsNote}</p>
      <Table
        label={texts.items}
        columns={columns}
        rows={items}
        row={{ id: ({ id }) => String(id) }}
        filter={{ label: texts.filterItems, fromRows: filterFromRows }}
        status={{ isLoading, emptyText: texts.noItems }}
        {...urlState}
      >
        <TableDownload name="dashboard-items-of-user" />
      </Table>
    </Stack>
  )
}
