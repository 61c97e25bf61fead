import { formatDateTime } from '@portal-gateway/api-client/date'
import type { OpenSession } from '@portal-gateway/contract/openSessions'
import { Badge } from '@portal-gateway/ui/Badge'
import { Button } from '@portal-gateway/ui/Button'
import { checkIcon } from '@portal-gateway/ui/icons'
import { RecordEntry } from '@portal-gateway/ui/RecordList'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { sessionTitle } from './sessionTitle.ts'

export interface SessionEntryProps {
  session: OpenSession
  onEnd: () => void
}

/** One session of the user. The current session has no button, because Sign Out ends it. [IDENT-001] */
export function SessionEntry({ session, onEnd }: SessionEntryProps) {
  const { security: texts } = useProfilePageTexts()
  const { isCurrent, address, firstSeen, lastSeen } = session
  const title = sessionTitle(texts, session)
  const seen = formatDateTime(lastSeen)
  return (
    <RecordEntry
      title={title}
      badge={
        isCurrent && (
          <Badge tone="plain" icon={checkIcon}>
            {texts.current}
          </Badge>
        )
      }
      facts={[
        { term: texts.firstSeen, value: <time dateTime={firstSeen}>{formatDateTime(firstSeen)}</time> },
        { term: texts.lastSeen, value: <time dateTime={lastSeen}>{seen}</time> },
        { term: texts.address, value: address ?? texts.noAddress },
      ]}
      {...(!isCurrent && {
        actions: (
          // Two sessions can have the same title, but were hardly seen last in the same minute.
          <Button size="s" aria-label={texts.endSession(title, seen)} onPress={onEnd}>
            {texts.end}
          </Button>
        ),
      })}
    />
  )
}
