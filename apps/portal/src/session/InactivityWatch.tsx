import { pageWords } from '@portal-gateway/api-client/messages/common'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services/services.tsx'
import * as css from './InactivityWatch.css.ts'
import { clockTimeIn, inactivityText, minutesAndSeconds } from './inactivityText.ts'
import { useSignedIn } from './signedIn.tsx'
import { spokenSeconds } from './spokenSeconds.ts'
import { useRemainingSeconds } from './useRemainingSeconds.ts'
import { useSessionOver } from './useSessionOver.ts'

/** Seconds before the end from which a person is asked. [AUTH-028, AUTH-029] */
const warnBelow = 300
/** One tab of the browser does the signing out; the others see that it was done. */
const lockName = 'portal-gateway.sign-out'
/** Within this time what one tab does has come to the others. */
const wordMs = 250

/** Asks whether somebody is still there, and signs out when nobody answers. [AUTH-028 to AUTH-034] */
export function InactivityWatch() {
  const { api, session, sessionCover, unsavedWork } = useServices()
  const ended = useSyncExternalStore(session.subscribe, () => session.ended)
  const { tokenTimeoutInSeconds } = useSignedIn()
  const remaining = useRemainingSeconds(session, tokenTimeoutInSeconds)
  // Asked anew with every second of the countdown.
  const holdsWork = useSyncExternalStore(session.subscribe, unsavedWork.isHeld)
  const isCovered = useSyncExternalStore(sessionCover.subscribe, sessionCover.current) !== undefined
  const endSession = useSessionOver()
  const [isStaying, setStaying] = useState(false)
  const isOver = remaining < 1
  const isAsking = remaining < warnBelow && !isOver && !isCovered

  const signOut = useEffectEvent(() =>
    alone(async () => {
      // Whoever had the lock before has done it, or another tab was used or signed in anew.
      if (session.ended || session.remainingSeconds(tokenTimeoutInSeconds) >= 1) return
      await api.session.invalidate()
      await endSession(pageWords.inactivity)
    }),
  )
  useEffect(() => {
    if (isOver && !isCovered) void signOut()
  }, [isOver, isCovered])

  // Another tab has signed out: this one follows, without a call of its own.
  // Once for each end: a page that was given up leaves while its cover falls, and must not be covered again.
  const follow = useEffectEvent(async (message: string) => {
    if (!isCovered) await endSession(message)
  })
  useEffect(() => {
    if (ended) void follow(ended.message ?? pageWords.signedOut)
  }, [ended])

  const stay = async () => {
    setStaying(true)
    await api.session.refresh()
    setStaying(false)
  }

  return (
    <Modal
      title="Are you still there?"
      role="alertdialog"
      isOpen={isAsking}
      isDismissable={false}
      onOpenChange={() => undefined}
      footer={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, at its safe answer
        <Button autoFocus variant="primary" isPending={isStaying} onPress={() => void stay()}>
          Stay Signed In
        </Button>
      }
    >
      {/* Counting aloud would drown the button: the words are read out once a minute and near the end. */}
      <p className={css.count} aria-hidden="true">
        {inactivityText(remaining)}
      </p>
      <p className={css.spoken} role="status">
        {isAsking && inactivityText(spokenSeconds(remaining))}
      </p>
      <p>
        {holdsWork
          ? 'Your unsaved changes stay on this page until you sign in again.'
          : 'You have no unsaved changes. After you sign in again, you come back to this page.'}
      </p>
      <div className={css.clock}>
        <b className={css.left} role="timer">
          {minutesAndSeconds(remaining)}
        </b>
        <span className={css.until}>
          until you are signed out, at <time>{clockTimeIn(remaining)}</time>
        </span>
        <div className={css.track} aria-hidden="true">
          <div className={css.fill} style={{ inlineSize: `${(remaining / warnBelow) * 100}%` }} />
        </div>
      </div>
    </Modal>
  )
}

/** Runs what only one tab may do; in a browser without locks every tab does it, which ends the same. */
async function alone(deed: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return deed()
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await deed()
    return lock !== null
  })
  if (isFirst) return
  // Another tab is at it. Its word may come later than its lock, and the storage that they share later still.
  await navigator.locks.request(lockName, async () => {
    await new Promise((resolve) => setTimeout(resolve, wordMs))
    await deed()
  })
}
