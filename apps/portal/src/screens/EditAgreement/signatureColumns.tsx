import { formatDateTime } from '@portal-gateway/api-client/date'
import type { AgreementSignature } from '@portal-gateway/contract/agreements'
import { columnsFor } from '@portal-gateway/ui/Table'
import type { AgreementPageTexts } from './agreementPageTexts.ts'

/**
 * Columns of the list of signatures. The server can sort only by the time. A column that can be neither sorted nor
 * filtered is not in the downloaded file. [COND-040]
 */
export const signatureColumns = (
  { columns, noEnd }: AgreementPageTexts['signatures'],
  { yes, no }: { yes: string; no: string },
) =>
  columnsFor<AgreementSignature>()([
    {
      id: 'name',
      header: columns.name,
      isSortable: false,
      isWrapping: true,
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    },
    {
      id: 'username',
      header: columns.username,
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
      id: 'version',
      header: columns.version,
      width: '88px',
      align: 'end',
      isSortable: false,
      value: ({ version }) => version,
    },
    {
      id: 'signedAt',
      header: columns.signed,
      width: '152px',
      kind: 'date',
      isFilterable: false,
      value: ({ signedAt }) => new Date(signedAt),
      inFile: ({ signedAt }) => formatDateTime(signedAt),
      cell: ({ signedAt }) => <time dateTime={signedAt}>{formatDateTime(signedAt)}</time>,
    },
    {
      id: 'validUntil',
      header: columns.validUntil,
      width: '112px',
      hideBelow: 'md',
      isSortable: false,
      value: ({ validUntil }) => validUntil ?? noEnd,
    },
    {
      id: 'counts',
      header: columns.counts,
      width: '80px',
      isSortable: false,
      value: ({ counts }) => (counts ? yes : no),
    },
  ])
