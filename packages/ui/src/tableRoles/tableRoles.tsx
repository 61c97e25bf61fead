/**
 * The roles of a table's parts, written out because CSS that turns rows into blocks takes the native
 * ones away. Each stands on the very element that has it by nature.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
