import { PlainButton } from '../Button/PlainButton.tsx'
import { downloadIcon } from '../icons/icons.ts'
import type { Column } from '../Table/column.ts'
import { useTableContext } from '../Table/tableContext.ts'
import { useDownloadTexts } from '../texts/downloadTexts.ts'
import { type FetchRows, useDownload } from './useDownload.ts'

export interface TableDownloadProps<Row> {
  /** File name without '.csv'; a function is called when the file is saved, for a name with its date. */
  name: string | (() => string)
  /** Loads all rows; required for a remote list. */
  rows?: FetchRows<Row>
  /** Columns of the file of a remote list, if they differ from those of the table. */
  columns?: readonly Column<Row>[]
}

/**
 * Button that saves the matching rows of a table, from all pages, as a CSV file. Place it inside
 * the table. Columns that are neither searched nor sorted are left out, because they
 * contain buttons. Hidden if there are no rows.
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
