/**
 * Explicit ARIA roles of table elements. They are needed because CSS that displays rows as blocks
 * removes the native roles. Each role is set on the element that has it natively.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
