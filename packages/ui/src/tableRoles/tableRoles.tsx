/**
 * Explicit roles of table elements: CSS that shows rows as blocks removes the native ones. Each is
 * set on the element that has this role natively.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
