import { common } from '@portal-gateway/api-client/messages/common'
import type { LoadFailedProps } from './LoadFailed.tsx'

const commonWords: readonly string[] = Object.values(common)

/**
 * Returns the title and text of LoadFailed. A specific message becomes the title; a general reason becomes
 * the text below the call's failure.
 */
export function loadWords(failure: string, words: string): Pick<LoadFailedProps, 'title' | 'children'> {
  if (!commonWords.includes(words)) return { title: words }
  // LoadFailed adds these texts.
  const isSaid = words === common.unreachable || words === common.outdated
  return { title: failure, ...(!isSaid && { children: <p>{words}</p> }) }
}
