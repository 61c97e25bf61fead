import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type { FailedAnswer } from '../failures/whyFailed.ts'
import { LoadFailed } from './LoadFailed.tsx'
import type { LoadFailedProps } from './loadFailedProps.ts'
import { loadWords } from './loadWords.tsx'

export interface CallFailedProps<Met extends FailedAnswer> extends Pick<LoadFailedProps, 'actions'> {
  /** The messages of the call. */
  messages: Parameters<typeof messageFor<Met>>[0]
  view: LoadFailedProps['view'] & { answer: Met }
}

/** Replaces content that could not be loaded. Shows the call's message for the outcome. */
export function CallFailed<Met extends FailedAnswer>({ messages, ...props }: CallFailedProps<Met>) {
  const translate = useTranslate()
  const { failure } = translate<{ failure: string }>(messages)
  const words = messageFor(messages, props.view.answer, translate)
  return <LoadFailed {...props} {...loadWords(failure, words, translate)} />
}
