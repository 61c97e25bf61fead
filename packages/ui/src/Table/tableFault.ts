import type { Fault } from './engine.ts'

/** What went wrong with rows, columns or the engine. The table shows what it can nevertheless. */
export type TableFault =
  | Fault
  /** Several rows have the same id; they are shown, but cannot be told apart when they change. */
  | { kind: 'id'; id: string }

const words = {
  accessor: 'The accessor of a column threw',
  worker: 'The worker of a table was lost; the page does its work',
  engine: 'A table can be neither filtered nor sorted',
  id: 'Several rows of a table have the same id',
} satisfies Record<TableFault['kind'], string>

/** Tells the developer, unless the table's owner wants to know by itself. */
export const reportFault = (fault: TableFault): void => console.error(words[fault.kind], fault)
