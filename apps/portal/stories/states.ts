/**
 * The tags for the states of screens, in the order of the columns of the page 'Every state of every screen'. Tags with
 * a status are for the response that the story receives from the server.
 */
export const states = [
  'loading',
  'empty',
  'invalid (422)',
  'unchanged (304)',
  'forbidden (403)',
  'missing (404)',
  'conflict',
  'offline',
  'broken (500)',
  'long text',
  'dark',
  'flow',
] as const

export type State = (typeof states)[number]
