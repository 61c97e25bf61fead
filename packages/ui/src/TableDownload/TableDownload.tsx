import { PlainButton } from '../Button/PlainButton.tsx'
import { downloadIcon } from '../icons/icons.ts'
import { useTableContext } from '../Table/tableContext.ts'
import type { Query } from '../tableEngine/value.ts'
import { useDownloadTexts } from '../texts/downloadTexts.ts'
import { useDownload } from './useDownload.ts'

export interface TableDownloadProps<Row> {
  /** The name of the file, to which '.csv' is added. */
  name: string
  /** Fetches all rows of a remote list as they are found and ordered; nothing where that failed. */
  rows?: (query: Query) => Promise<readonly Row[] | undefined>
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
