import { common } from '@portal-gateway/api-client/messages/common'
import type { LoadFailedProps } from './LoadFailed.tsx'

const commonWords: readonly string[] = Object.values(common)

/** What did not load comes first; words that any call could have say why. */
export function loadWords(failure: string, words: string): Pick<LoadFailedProps, 'title' | 'children'> {
  if (!commonWords.includes(words)) return { title: words }
  // LoadFailed says these by itself.
  const isSaid = words === common.unreachable || words === common.outdated
  return { title: failure, ...(!isSaid && { children: <p>{words}</p> }) }
}
