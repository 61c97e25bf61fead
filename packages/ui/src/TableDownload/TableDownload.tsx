import { PlainButton } from '../Button/PlainButton.tsx'
import { downloadIcon } from '../icons/icons.ts'
import { useTableContext } from '../Table/tableContext.ts'
import { useDownloadTexts } from '../texts/downloadTexts.ts'
import { type FetchRows, useDownload } from './useDownload.ts'

export interface TableDownloadProps<Row> {
  /** The name of the file, to which '.csv' is added. */
  name: string
  /** Needed for a remote list, whose rows are not all in the page. */
  rows?: FetchRows<Row>
}

/**
 * A button that saves the rows of a table as found and ordered, on all pages, handed in as its `download`. Columns
 * that are neither found in nor ordered by are left out: they hold buttons. Gone while there is nothing to save.
 */
export function TableDownload<Row>({ name, rows }: TableDownloadProps<Row>) {
  const around = useTableContext<Row>()
  const texts = useDownloadTexts()
  const { isSaving, save } = useDownload({ ...around, name, fetchRows: rows, failureText: texts.notSaved })
  if ((around.remote && !rows) || around.table.view.total === 0) return null
  return (
    <PlainButton icon={downloadIcon} isPending={isSaving} onPress={save}>
      {texts.download}
    </PlainButton>
  )
}
