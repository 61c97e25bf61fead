import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
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
export const CallFailed = <Met extends FailedAnswer>({ messages, ...props }: CallFailedProps<Met>) => (
  <LoadFailed {...props} {...loadWords(messages.failure, messageFor(messages, props.view.answer))} />
)
