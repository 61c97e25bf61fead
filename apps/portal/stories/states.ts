/**
 * The tags for the states of screens, in the order of the columns of the page 'Every state of every
 * screen'. A tag with a status, such as 'missing (404)', means that the story receives a response
 * with this status.
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
  'unavailable (503)',
  'long text',
  'dark',
  'flow',
] as const

export type State = (typeof states)[number]
