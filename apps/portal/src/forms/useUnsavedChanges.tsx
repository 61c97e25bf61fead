import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { useRouter } from '../router/useRouter.ts'
import { useServices } from '../services/services.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useHeldWork } from './useHeldWork.ts'

export interface UnsavedChangesOptions {
  /** Whether another tab of the page asks too, and not only another page. [C-077] */
  confirmsTabs?: boolean
  /** Whether the page needs no session: it asks also after a session has ended. */
  isPublic?: boolean
  /** What was abandoned has to go, where the page itself stays. */
  onAbandon?: () => void
}

/** Stands between a person and a page that would lose what they wrote. */
export interface UnsavedChanges {
  /** The question; render it anywhere on the page. */
  dialog: ReactNode
  /** Whether the question is open, or was answered by leaving. */
  isAsking: boolean
  /** Lets the next navigation pass: what was written is saved, or gone on purpose. */
  release: () => void
}

type Place = Parameters<BlockerFunction>[0]['nextLocation']

type Blocked = Extract<Blocker, { state: 'blocked' }>

const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab')

/**
 * Whether the blocker still waits for an answer. After an answer the router's state is ahead of what is
 * rendered: a page that is rendered before it, e.g. because its form was reset, still sees 'blocked', and the
 * router throws at a second answer.
 */
const isAwaiting = (blocker: Blocker, router: ReturnType<typeof useRouter>): blocker is Blocked =>
  blocker.state === 'blocked' && (!router || [...router.state.blockers.values()].includes(blocker))

/** Asks before a link, Back or a reload takes unsaved changes away. [ITEM-013] */
export function useUnsavedChanges(isChanged: boolean, options: UnsavedChangesOptions = {}): UnsavedChanges {
  const { confirmsTabs = false, isPublic = false, onAbandon } = options
  const isReleased = useRef(false)
  const now = useRef({ isChanged, confirmsTabs })
  // Before any effect that navigates: the router asks with what was last rendered.
  useLayoutEffect(() => {
    now.current = { isChanged, confirmsTabs }
  })

  const { session, unsavedWork } = useServices()
  useHeldWork(isChanged)

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A dialog on the page may hold something too; the router takes one blocker only.
    if (isReleased.current || !(now.current.isChanged || unsavedWork.isHeld())) return false
    // Without a session nothing can be saved: to ask would only hold the person up.
    if (session.ended && !isPublic) return false
    if (currentLocation.pathname !== nextLocation.pathname) return true
    return now.current.isChanged && now.current.confirmsTabs && tabOf(currentLocation) !== tabOf(nextLocation)
  })
  const router = useRouter()
  // A save that was under way has ended well: nothing is left to ask about.
  useEffect(() => {
    if (isAwaiting(blocker, router) && !isChanged && !unsavedWork.isHeld()) blocker.proceed()
  }, [blocker, router, isChanged, unsavedWork])
  useBeforeUnload((event) => {
    if ((isChanged || unsavedWork.isHeld()) && !isReleased.current) event.preventDefault()
  })

  return {
    isAsking: blocker.state !== 'unblocked',
    dialog: (
      <UnsavedQuestion
        place="page"
        isOpen={blocker.state === 'blocked'}
        onStay={() => {
          if (isAwaiting(blocker, router)) blocker.reset()
        }}
        onAbandon={() => {
          if (!isAwaiting(blocker, router)) return
          blocker.proceed()
          onAbandon?.()
        }}
      />
    ),
    release: () => {
      isReleased.current = true
    },
  }
}
