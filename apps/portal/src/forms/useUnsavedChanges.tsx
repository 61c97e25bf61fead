import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { useRouter } from '../router/useRouter.ts'
import { useServices } from '../services/services.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useUnsavedWorkNotice } from './useUnsavedWorkNotice.ts'

export interface UnsavedChangesOptions {
  /**
   * Whether changing the tab of the page asks too. A list names the tabs that share one form: changing between
   * them does not ask, but changing to any other tab does. The first one is the tab of an address without a tab.
   * [C-077, C-246]
   */
  confirmsTabs?: boolean | readonly string[]
  /** Whether the page needs no session: it then asks also after the session has ended. */
  isPublic?: boolean
  /** Called when the changes are abandoned; must reset the form if the page stays. */
  onAbandon?: () => void
}

/** Blocks navigations that would lose unsaved changes. */
export interface UnsavedChanges {
  /** Dialog with the question; render it anywhere on the page. */
  dialog: ReactNode
  /** Whether the question is open, or was answered by leaving. */
  isAsking: boolean
  /** Allows the next navigation, because the changes were saved or discarded on purpose. */
  release: () => void
}

type Place = Parameters<BlockerFunction>[0]['nextLocation']

type Blocked = Extract<Blocker, { state: 'blocked' }>

const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab')

/** Whether the changes are lost between the tabs of two addresses of a page. */
function losesTab(confirmsTabs: boolean | readonly string[], current: Place, next: Place): boolean {
  if (typeof confirmsTabs === 'boolean') return confirmsTabs && tabOf(current) !== tabOf(next)
  const tab = tabOf(next)
  return tab !== null && tab !== tabOf(current) && !confirmsTabs.includes(tab)
}

/**
 * Whether the blocker still waits for an answer. After an answer the router's state is newer than
 * the rendered one: a page that renders in between, for example because its form was reset, still
 * sees 'blocked', and the router throws on a second answer.
 */
const isAwaiting = (blocker: Blocker, router: ReturnType<typeof useRouter>): blocker is Blocked =>
  blocker.state === 'blocked' && (!router || [...router.state.blockers.values()].includes(blocker))

/** Asks before a link, Back or a reload loses unsaved changes. [ITEM-013] */
export function useUnsavedChanges(isChanged: boolean, options: UnsavedChangesOptions = {}): UnsavedChanges {
  const { confirmsTabs = false, isPublic = false, onAbandon } = options
  const isReleased = useRef(false)
  const now = useRef({ isChanged, confirmsTabs })
  // In a layout effect, because the router calls back with the last rendered values before other
  // effects navigate.
  useLayoutEffect(() => {
    now.current = { isChanged, confirmsTabs }
  })

  const { session, unsavedWork } = useServices()
  useUnsavedWorkNotice(isChanged)

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A dialog on the page may have unsaved changes too; the router allows only one blocker.
    if (isReleased.current || !(now.current.isChanged || unsavedWork.exists())) return false
    // Without a session nothing can be saved, so asking would only delay the user.
    if (session.ended && !isPublic) return false
    if (currentLocation.pathname !== nextLocation.pathname) return true
    return now.current.isChanged && losesTab(now.current.confirmsTabs, currentLocation, nextLocation)
  })
  const router = useRouter()
  // A pending save has succeeded: nothing is left to ask about.
  useEffect(() => {
    if (isAwaiting(blocker, router) && !isChanged && !unsavedWork.exists()) blocker.proceed()
  }, [blocker, router, isChanged, unsavedWork])
  useBeforeUnload((event) => {
    if ((isChanged || unsavedWork.exists()) && !isReleased.current) event.preventDefault()
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
