// `pnpm build:storybook` builds the Storybook into the folder storybook-static.
import process from 'node:process'
import { endWithCommands } from './command.mjs'
import { buildStorybook } from './storybook.mjs'

endWithCommands()
process.exit((await buildStorybook()) ? 0 : 1)
