import type { TestRunnerConfig } from '@storybook/test-runner'
import { millionRows } from './millionRows.ts'

/** What a story's play cannot do: real input of the browser, and the tree that assistive technology gets. */
const walks: Readonly<Record<string, typeof millionRows>> = {
  'ui-table-long--a-million-rows': millionRows,
}

const config: TestRunnerConfig = {
  postVisit: async (page, { id }) => {
    await walks[id]?.(page)
  },
}
export default config
