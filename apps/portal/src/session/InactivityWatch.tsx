import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Button } from '@portal-gateway/ui/Button'
import { Modal } from '@portal-gateway/ui/Modal'
import { useFormats } from '@portal-gateway/ui/texts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { Sentence } from '../page/Sentence.tsx'
import { paths } from '../paths.ts'
import { useServices } from '../services/services.tsx'
import * as css from './InactivityWatch.css.ts'
import { clockTimeIn, inactivityText, minutesAndSeconds } from './inactivityText.ts'
import { useSessionTexts } from './sessionTexts.ts'
import { useSignedIn } from './signedIn.tsx'
import { spokenSeconds } from './spokenSeconds.ts'
import { useRemainingSeconds } from './useRemainingSeconds.ts'
import { useSessionOver } from './useSessionOver.ts'
import { useTabTitle } from './useTabTitle.ts'

/** The number of seconds before the end of the session at which the dialog opens. [AUTH-028, AUTH-029] */
const askBelowSeconds = 300
/** Name of the lock that lets only one browser tab sign out. The other tabs are notified. */
const lockName = 'portal-gateway.sign-out'
/** The time in which a change in one tab reaches the other tabs, in milliseconds. */
const propagationMs = 250

/**
 * Opens a dialog before the session expires, and signs the user out if the user does not respond. [AUTH-028
 * to AUTH-034]
 */
export function InactivityWatch() {
  const texts = useSessionTexts()
  const translate = useTranslate()
  const { api, configuration, session, sessionCover, unsavedWork } = useServices()
  const { locale } = useFormats()
  const navigate = useNavigate()
  const ended = useSyncExternalStore(session.subscribe, () => session.ended)
  const { tokenTimeoutInSeconds } = useSignedIn()
  const remaining = useRemainingSeconds(session, tokenTimeoutInSeconds)
  // The service of unsaved work notifies no listeners, so it is read at each render, once a second
  // during the countdown.
  const hasUnsavedWork = useSyncExternalStore(session.subscribe, unsavedWork.exists)
  // The cover of an action does not mean that the session has ended.
  const isCovered = useSyncExternalStore(sessionCover.subscribe, sessionCover.current)?.reason === 'expired'
  const endSession = useSessionOver()
  const [isStaying, setStaying] = useState(false)
  const isOver = remaining < 1
  const isAsking = remaining < askBelowSeconds && !isOver && !isCovered
  useTabTitle(isAsking ? `${minutesAndSeconds(remaining)} – ${configuration.portalName}` : undefined)

  const signOut = useEffectEvent(() =>
    inOneTab(async () => {
      // Another tab may already have signed out or renewed the session.
      if (session.ended || session.remainingSeconds(tokenTimeoutInSeconds) >= 1) return
      await api.session.invalidate()
      await endSession(translate(pageMessages).inactivity)
    }),
  )
  useEffect(() => {
    if (isOver && !isCovered) void signOut()
  }, [isOver, isCovered])

  // If another tab has signed out, this tab ends its session without a call. It ends the session only once,
  // because a page whose work was discarded must not be covered again while it unmounts.
  const follow = useEffectEvent(async (message = translate(pageMessages).signedOut) => {
    if (!isCovered) await endSession(message)
  })
  useEffect(() => {
    if (ended) void follow(ended.message)
  }, [ended])

  const stay = async () => {
    if (isStaying) return
    setStaying(true)
    await api.session.refresh()
    setStaying(false)
  }

  const leave = async () => {
    if (!unsavedWork.exists()) return navigate(paths.signOut({ redirect: 'true' }))
    // `endSession` covers the page, so that the unsaved work is not lost, as at the end of the countdown.
    await api.session.invalidate()
    return endSession(translate(pageMessages).signedOut)
  }

  return (
    <Modal
      title={texts.stillThere}
      role="alertdialog"
      isOpen={isAsking}
      onOpenChange={(isOpen) => {
        // The user has closed the dialog with Escape.
        if (!isOpen) void stay()
      }}
      footer={
        <>
          <Button isDisabled={isStaying} onPress={() => void leave()}>
            {texts.signOutNow}
          </Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog must take the focus, here on the button that keeps the session */}
          <Button autoFocus variant="primary" isPending={isStaying} onPress={() => void stay()}>
            {texts.staySignedIn}
          </Button>
        </>
      }
    >
      {/* The countdown is hidden from screen readers, because announcing every second would interrupt the announcement of the button. The text below is announced once a minute and near the end. */}
      <p className={css.count} aria-hidden="true">
        {inactivityText(remaining, texts)}
      </p>
      <p className={css.spoken} role="status">
        {isAsking && inactivityText(spokenSeconds(remaining), texts)}
      </p>
      <p>{hasUnsavedWork ? texts.changesStay : texts.noChanges}</p>
      <div className={css.clock}>
        <b className={css.left} role="timer">
          {minutesAndSeconds(remaining)}
        </b>
        <span className={css.until}>
          <Sentence
            text={texts.untilSignedOut}
            parts={{ time: <time>{clockTimeIn(remaining, locale)}</time> }}
          />
        </span>
        <div className={css.track} aria-hidden="true">
          <div className={css.fill} style={{ inlineSize: `${(remaining / askBelowSeconds) * 100}%` }} />
        </div>
      </div>
    </Modal>
  )
}

/**
 * Runs an action in one tab only. In a browser without Web Locks every tab runs the action, which has the
 * same result.
 */
async function inOneTab(action: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return action()
  const isFirst = await navigator.locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await action()
    return lock !== null
  })
  if (isFirst) return
  // Another tab runs the action. Its notification and its storage event may arrive after it has released the
  // lock.
  await navigator.locks.request(lockName, async () => {
    await new Promise((resolve) => setTimeout(resolve, propagationMs))
    await action()
  })
}
