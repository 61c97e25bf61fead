import { PlainButton } from '../Button/PlainButton.tsx'
import { downloadIcon } from '../icons/icons.ts'
import type { Column } from '../Table/column.ts'
import { useTableContext } from '../Table/tableContext.ts'
import { useDownloadTexts } from '../texts/downloadTexts.ts'
import { type FetchRows, useDownload } from './useDownload.ts'

export interface TableDownloadProps<Row> {
  /**
   * File name without '.csv'. If it is a function, it is called when the file is saved, so that the
   * name can contain the date.
   */
  name: string | (() => string)
  /** Loads all rows. Required if a server divides the list into pages. */
  rows?: FetchRows<Row>
  /** Columns of the file, if they differ from those of the table. */
  columns?: readonly Column<Row>[]
}

/**
 * Button that saves the matching rows of all pages of a table as a CSV file. Render it inside the
 * table. The file omits columns that are neither searchable nor sortable, because these contain
 * buttons. The button is hidden if there are no rows.
 */
export function TableDownload<Row>({ name, rows, columns }: TableDownloadProps<Row>) {
  const context = useTableContext<Row>()
  const texts = useDownloadTexts()
  const { isSaving, save } = useDownload({
    ...context,
    ...(columns && { columns }),
    name,
    fetchRows: rows,
    failureText: texts.notSaved,
  })
  if ((context.table.isRemote && !rows) || context.table.view.total === 0) return null
  return (
    <PlainButton icon={downloadIcon} isPending={isSaving} onPress={save}>
      {texts.download}
    </PlainButton>
  )
}
