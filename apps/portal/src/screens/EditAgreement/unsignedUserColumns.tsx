import type { UnsignedUser } from '@portal-gateway/contract/agreements'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { Shown } from '@portal-gateway/ui/texts'
import type { agreementsTexts } from '../../agreements/agreementsTexts.ts'
import type { AgreementPageTexts } from './agreementPageTexts.ts'

/** Columns of the list of users who have not signed. The server can sort only by the last name. [COND-052] */
export const unsignedUserColumns = (
  { columns, reasons }: AgreementPageTexts['unsigned'],
  { uses, more }: Pick<Shown<typeof agreementsTexts>, 'uses' | 'more'>,
) => {
  const requiredBy = ({ requiredBy: named, requiredByCount }: UnsignedUser) => {
    const names = named.map(({ kind, name }) => uses[kind](name)).join(', ')
    const others = requiredByCount - named.length
    return others > 0 ? `${names} ${more(others)}` : names
  }
  return columnsFor<UnsignedUser>()([
    {
      id: 'firstName',
      header: columns.firstName,
      width: '14%',
      isRowHeader: true,
      isSortable: false,
      isWrapping: true,
      value: ({ firstName }) => firstName,
    },
    {
      id: 'lastName',
      header: columns.lastName,
      width: '16%',
      isRowHeader: true,
      isFilterable: false,
      isWrapping: true,
      value: ({ lastName }) => lastName,
    },
    {
      id: 'username',
      header: columns.username,
      width: '120px',
      isSortable: false,
      hideBelow: 'lg',
      value: ({ username }) => username,
    },
    {
      id: 'email',
      header: columns.email,
      isSortable: false,
      isSelfEvident: true,
      value: ({ email }) => email,
    },
    {
      id: 'reason',
      header: columns.reason,
      width: '132px',
      isSortable: false,
      isWrapping: true,
      value: ({ reason }) => reasons[reason],
    },
    { id: 'requiredBy', header: columns.requiredBy, isSortable: false, isWrapping: true, value: requiredBy },
  ])
}
