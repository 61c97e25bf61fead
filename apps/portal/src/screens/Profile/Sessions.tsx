import { openSessionMessages, sessionsEnded } from '@portal-gateway/api-client/messages/openSessions'
import type { OpenSession } from '@portal-gateway/contract/openSessions'
import { Button } from '@portal-gateway/ui/Button'
import { RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useState } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { keepFocusDuring } from '../../page/pageTitle.ts'
import { useServices } from '../../services/services.tsx'
import { EndSessionsDialog } from './EndSessionsDialog.tsx'
import * as css from './Profile.css.ts'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { SessionEntry } from './SessionEntry.tsx'
import { sessionTitle } from './sessionTitle.ts'

export interface SessionsProps {
  sessions: readonly OpenSession[]
  /** Whether the user has a password, which the dialogs ask for, and can change it. */
  hasPassword: boolean
  refresh: () => Promise<void>
}

/** The sessions of the user, which the user can end. [IDENT-001] */
export function Sessions({ sessions, hasPassword, refresh }: SessionsProps) {
  const { security: texts, translate } = useProfilePageTexts()
  const { api } = useServices()
  const [question, setQuestion] = useState<OpenSession | 'others'>()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  const dialog = {
    hasPassword,
    onClose: () => setQuestion(undefined),
    // The button that opened the dialog is removed with its session.
    onEnded: () => keepFocusDuring(refresh),
  }
  const note = hasPassword ? texts.note : texts.noteWithoutPassword
  return (
    <Stack>
      <ListHead title={texts.title}>
        {hasOthers && (
          <Button variant="danger" onPress={() => setQuestion('others')}>
            {texts.endOthers}
          </Button>
        )}
      </ListHead>
      <p className={css.intro}>{hasOthers ? note : texts.onlyThis}</p>
      <Sheet isFlush>
        <RecordList label={texts.title} isEmpty={false} emptyText="">
          {sessions.map((session) => (
            <SessionEntry key={session.id} session={session} onEnd={() => setQuestion(session)} />
          ))}
        </RecordList>
      </Sheet>
      {question === 'others' && (
        <EndSessionsDialog
          {...dialog}
          title={texts.endOthersQuestion}
          effect={texts.endOthersEffect}
          confirmLabel={texts.endOthers}
          messages={openSessionMessages.endOthers}
          ended={translate(sessionsEnded).others}
          end={(body) => api.openSessions.endOthers({ body })}
        />
      )}
      {question !== undefined && question !== 'others' && (
        <EndSessionsDialog
          {...dialog}
          title={texts.endQuestion}
          effect={texts.endEffect(sessionTitle(texts, question))}
          confirmLabel={texts.end}
          messages={openSessionMessages.end}
          ended={translate(sessionsEnded).one(sessionTitle(texts, question))}
          end={(body) => api.openSessions.end({ id: question.id, body })}
        />
      )}
    </Stack>
  )
}
