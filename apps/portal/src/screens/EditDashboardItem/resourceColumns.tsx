import { formatFileSize } from '@portal-gateway/contract/fileSize'
import { type Resource, resourceTypeLabels } from '@portal-gateway/contract/resources'
import { lacksFile } from '@portal-gateway/contract/resourceViews'
import { Link } from '@portal-gateway/ui/Link'
import { columnsFor } from '@portal-gateway/ui/Table'
import { type PortalSharedTexts } from '../../page/portalSharedTexts.ts'
import { paths } from '../../paths.ts'
import { type EditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import * as css from './ResourceList.css.ts'

/** Resource with the full name of its category. */
interface Row extends Resource {
  category: string
}

/** Tab of the item to which the page of a resource returns. */
export const returnTab = 'resources'

/** Returns the address of a resource's page. */
export const editorOf = ({ id, itemId }: Resource) => paths.editResource(id, { itemId, returnTab })

const placeOf = (row: Row, noFile: string): string =>
  lacksFile(row) ? noFile : (row.url ?? row.fileName ?? '')

/** Columns of the list of an item's resources. */
export const resourceColumns = (
  { resources: { columns, ...texts }, translate }: EditDashboardItemPageTexts,
  statuses: PortalSharedTexts['statuses'],
) =>
  columnsFor<Row>()([
    {
      id: 'name',
      header: columns.name,
      width: '26%',
      value: ({ name }) => name,
    },
    {
      id: 'type',
      header: columns.type,
      width: '19%',
      value: ({ resType }) => translate(resourceTypeLabels)[resType],
    },
    { id: 'category', header: columns.category, width: '19%', value: ({ category }) => category },
    {
      id: 'place',
      header: columns.place,
      value: (row) => placeOf(row, texts.noFile),
      cell: (row, { highlighted }) => (
        <>
          <span className={lacksFile(row) ? css.missing : css.place}>{highlighted}</span>
          {lacksFile(row) && !row.inactive && (
            <div>
              <Link href={editorOf(row)} about={texts.toResource(row.name)}>
                {texts.addFile}
              </Link>
            </div>
          )}
          {row.fileSize !== null && (
            <div className={css.note}>{formatFileSize(row.fileExt, row.fileSize)}</div>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: columns.status,
      width: '112px',
      value: ({ inactive }) => (inactive ? statuses.inactive : statuses.active),
      cell: ({ inactive }, { highlighted }) =>
        inactive ? <span className={css.inactive}>{highlighted}</span> : highlighted,
      isSelfEvident: true,
    },
  ])
