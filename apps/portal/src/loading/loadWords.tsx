import { common } from '@portal-gateway/api-client/messages/common'
import type { LoadFailedProps } from './loadFailedProps.ts'

const commonWords: readonly string[] = Object.values(common)

/**
 * Returns the title and text of LoadFailed. A message of the call itself becomes the title. A general reason
 * (`common`) becomes the text, and the title is the call's failure message.
 */
export function loadWords(failure: string, words: string): Pick<LoadFailedProps, 'title' | 'children'> {
  if (!commonWords.includes(words)) return { title: words }
  // These texts are omitted, because LoadFailed adds them itself.
  const isSaid = words === common.unreachable || words === common.outdated
  return { title: failure, ...(!isSaid && { children: <p>{words}</p> }) }
}
