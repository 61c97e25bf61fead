import { common } from '@portal-gateway/api-client/messages/common'
import type { LoadFailedProps } from './LoadFailed.tsx'

const commonWords: readonly string[] = Object.values(common)

/**
 * Returns title and text of LoadFailed: the call's failure as the title, a general reason as the
 * text.
 */
export function loadWords(failure: string, words: string): Pick<LoadFailedProps, 'title' | 'children'> {
  if (!commonWords.includes(words)) return { title: words }
  // LoadFailed shows these texts itself.
  const isSaid = words === common.unreachable || words === common.outdated
  return { title: failure, ...(!isSaid && { children: <p>{words}</p> }) }
}
