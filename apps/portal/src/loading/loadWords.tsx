import { common } from '@portal-gateway/api-client/messages/common'
import type { Translate } from '@portal-gateway/contract/translate'
import type { LoadFailedProps } from './loadFailedProps.ts'

/**
 * Returns the title and text of LoadFailed. A message of the call itself becomes the title. A general reason
 * (`common`) becomes the text, and the title is the call's failure message.
 */
export function loadWords(
  failure: string,
  words: string,
  translate: Translate,
): Pick<LoadFailedProps, 'title' | 'children'> {
  const { unreachable, outdated, ...others } = translate(common)
  // LoadFailed adds these texts itself.
  if (words === unreachable || words === outdated) return { title: failure }
  if (!Object.values<string>(others).includes(words)) return { title: words }
  return { title: failure, children: <p>{words}</p> }
}
