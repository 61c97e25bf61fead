import { formatDate, formatDateTime } from '@portal-gateway/api-client/date'
import type { RightOnDay } from '@portal-gateway/contract/accessHistory'
import { userRequestTypeLabels } from '@portal-gateway/contract/userRequestTypes'
import { Link } from '@portal-gateway/ui/Link'
import { type Column, columnsFor } from '@portal-gateway/ui/Table'
import { paths } from '../../paths.ts'
import { reviewHref } from '../../reviews/reviewHref.ts'
import * as css from './AccessOnDay.css.ts'
import type { AccessOnDayTexts } from './accessOnDayTexts.ts'
import type { SubjectKind } from './useDayQuestion.ts'

/** Returns a text that identifies the right in the list. */
export const rightId = (right: RightOnDay): string =>
  right.kind === 'ACCESS'
    ? `access-${right.accessId}`
    : `item-${right.portalUserId}-${right.itemId}-${right.roleId}`

const nameOf = ({ firstName, lastName }: RightOnDay): string => `${firstName} ${lastName}`

const rightOf = (right: RightOnDay, noTitle: string): string =>
  right.kind === 'ACCESS' ? right.roleName : right.itemName || noTitle

const byOf = (right: RightOnDay, { byRole, asAdministrator }: AccessOnDayTexts): string =>
  right.kind === 'ACCESS'
    ? ''
    : right.isAdministrator
      ? asAdministrator(right.roleDescription)
      : byRole(right.roleDescription)

const studiesOf = (right: RightOnDay): readonly string[] => (right.kind === 'ACCESS' ? right.studyNames : [])

const sitesOf = (right: RightOnDay): readonly string[] =>
  right.kind === 'ACCESS' ? right.sites.map(({ siteCode }) => siteCode) : []

const validOf = ({ validFrom, validUntil }: RightOnDay, { from, until }: AccessOnDayTexts): string =>
  [validFrom ? from(validFrom) : [], validUntil ? until(validUntil) : []].flat().join(' ')

const agreementsOf = ({ conditions }: RightOnDay, { signed }: AccessOnDayTexts): string =>
  conditions.map(({ name, version }) => signed(name, version)).join(', ')

const requestOf = ({ origin }: RightOnDay, { requestOf: text, translate }: AccessOnDayTexts): string =>
  origin?.request ? text(translate(userRequestTypeLabels)[origin.request.type], origin.request.id) : ''

/** Up to this number of names, a cell lists them; else it shows their number. */
const mostListed = 3

const listed = (names: readonly string[], count: (count: number) => string): string =>
  names.length > mostListed ? count(names.length) : names.join(', ')

/** Columns that only accesses fill. A question about an item finds no accesses, so its table does not have them. */
const accessColumns: readonly string[] = ['studies', 'sites']

export interface RightColumnsOptions {
  texts: AccessOnDayTexts
  /** Shown instead of the name of an item that has none. [DASH-011] */
  noTitle: string
}

/** Returns the columns of the table with the rights of a day. */
export const rightColumns = (
  { texts, noTitle }: RightColumnsOptions,
  kind: SubjectKind,
): readonly Column<RightOnDay>[] =>
  columnsFor<RightOnDay>()([
    {
      id: 'name',
      header: texts.columns.name,
      isSortable: false,
      isSelfEvident: true,
      isWrapping: true,
      width: '12rem',
      value: nameOf,
      cell: (right) => (
        <span>
          <Link href={paths.user(right.portalUserId)}>{nameOf(right)}</Link>
          <span className={css.detail}>{right.username}</span>
        </span>
      ),
    },
    {
      id: 'right',
      header: texts.columns.right,
      isSortable: false,
      isWrapping: true,
      value: (right) => rightOf(right, noTitle),
      cell: (right, { text }) => (
        <span>
          {text}
          <span className={css.detail}>{byOf(right, texts)}</span>
        </span>
      ),
    },
    {
      id: 'studies',
      header: texts.columns.studies,
      isSortable: false,
      isWrapping: true,
      value: (right) => listed(studiesOf(right), texts.studies),
    },
    {
      id: 'sites',
      header: texts.columns.sites,
      isSortable: false,
      hideBelow: 'lg',
      isWrapping: true,
      value: (right) => listed(sitesOf(right), texts.sites),
    },
    {
      id: 'valid',
      header: texts.columns.valid,
      isSortable: false,
      isWrapping: true,
      value: (right) => validOf(right, texts),
    },
    {
      id: 'given',
      header: texts.columns.given,
      isSortable: false,
      // The longest word is in the links to requests.
      width: '10rem',
      isWrapping: true,
      value: ({ origin }) => (origin ? texts.givenOn(formatDate(origin.at), origin.by) : texts.unknownOrigin),
      cell: (right, { text }) => (
        <span>
          {text}
          {right.origin?.request && (
            <span className={css.detail}>
              <Link
                href={reviewHref({
                  userRequestType: right.origin.request.type,
                  requestId: right.origin.request.id,
                })}
              >
                {requestOf(right, texts)}
              </Link>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'agreements',
      header: texts.columns.agreements,
      isSortable: false,
      hideBelow: 'lg',
      isWrapping: true,
      value: (right) => agreementsOf(right, texts),
    },
  ]).filter(({ id }) => kind !== 'item' || !accessColumns.includes(id))

/** Returns the columns of the file: all names, and each fact in its own column. */
export const rightFileColumns = (
  { texts, noTitle }: RightColumnsOptions,
  day: string,
): readonly Column<RightOnDay>[] => [
  { id: 'day', header: texts.columns.day, value: () => day },
  { id: 'name', header: texts.columns.name, value: nameOf },
  { id: 'username', header: texts.columns.username, value: ({ username }) => username },
  { id: 'right', header: texts.columns.right, value: (right) => rightOf(right, noTitle) },
  { id: 'by', header: texts.columns.by, value: (right) => byOf(right, texts) },
  { id: 'studies', header: texts.columns.studies, value: (right) => studiesOf(right).join(', ') },
  { id: 'sites', header: texts.columns.sites, value: (right) => sitesOf(right).join(', ') },
  { id: 'validFrom', header: texts.columns.validFrom, value: ({ validFrom }) => validFrom ?? '' },
  { id: 'validUntil', header: texts.columns.validUntil, value: ({ validUntil }) => validUntil ?? '' },
  {
    id: 'givenAt',
    header: texts.columns.givenAt(Intl.DateTimeFormat().resolvedOptions().timeZone),
    value: ({ origin }) => (origin ? formatDateTime(origin.at) : ''),
  },
  { id: 'givenBy', header: texts.columns.givenBy, value: ({ origin }) => origin?.by ?? '' },
  { id: 'request', header: texts.columns.request, value: (right) => requestOf(right, texts) },
  { id: 'agreements', header: texts.columns.agreements, value: (right) => agreementsOf(right, texts) },
]
