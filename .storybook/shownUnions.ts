import type { ArgTypes } from '@storybook/react-vite'

/**
 * Shows the values of a union in the tables of props ('s | m | l'), where Storybook would show only 'union'.
 */
export function shownUnions({ argTypes }: { argTypes: ArgTypes }): ArgTypes {
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType
      if (typeof type !== 'object' || type.raw === undefined || table?.type?.summary !== 'union')
        return [name, argType]
      return [name, { ...argType, table: { ...table, type: { ...table.type, summary: type.raw } } }]
    }),
  )
}
