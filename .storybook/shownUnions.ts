import type { Preview } from '@storybook/react-vite'

type ArgTypesEnhancer = NonNullable<Preview['argTypesEnhancers']>[number]

/**
 * Shows the values of a union in the tables of props ('s | m | l'), where Storybook would show only 'union'.
 */
export const shownUnions: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType
      if (type?.raw === undefined || table?.type?.summary !== 'union') return [name, argType]
      return [name, { ...argType, table: { ...table, type: { ...table.type, summary: type.raw } } }]
    }),
  )
