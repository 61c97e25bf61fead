import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom'
import { useRouter } from '../router/useRouter.ts'
import { useServices } from '../services/services.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { useUnsavedWorkNotice } from './useUnsavedWorkNotice.ts'

export interface UnsavedChangesOptions {
  /**
   * Whether changing the tab of the page opens the dialog too. A list contains the tabs that share one form:
   * only changing to a tab outside the list opens the dialog. An address without a tab shows the first tab of
   * the list. [C-077, C-246]
   */
  confirmsTabs?: boolean | readonly string[]
  /**
   * Whether the page is available without a session. The dialog then opens even after the session has ended.
   */
  isPublic?: boolean
  /**
   * Called when the user abandons the changes. The callback must reset the form if the page remains mounted.
   */
  onAbandon?: () => void
}

/** Dialog and functions that protect unsaved changes from being lost by a navigation. */
export interface UnsavedChanges {
  /** The dialog about unsaved changes. Render it anywhere on the page. */
  dialog: ReactNode
  /** Whether the dialog is open, or the user has confirmed it and the navigation is pending. */
  isAsking: boolean
  /** Allows the next navigation, because the changes were saved or discarded on purpose. */
  release: () => void
}

type Place = Parameters<BlockerFunction>[0]['nextLocation']

type Blocked = Extract<Blocker, { state: 'blocked' }>

const tabOf = ({ search }: Place) => new URLSearchParams(search).get('tab')

/** Whether changing from the current to the next tab of a page loses the changes. */
function losesTab(confirmsTabs: boolean | readonly string[], current: Place, next: Place): boolean {
  if (typeof confirmsTabs === 'boolean') return confirmsTabs && tabOf(current) !== tabOf(next)
  const tab = tabOf(next)
  return tab !== null && tab !== tabOf(current) && !confirmsTabs.includes(tab)
}

/**
 * Whether the user's decision about this blocker is still pending. After a decision, the router's state is
 * newer than the rendered state. A page that renders before the router does, for example because its form was
 * reset, still reads 'blocked'. The router throws if `proceed` or `reset` is called twice.
 */
const isAwaiting = (blocker: Blocker, router: ReturnType<typeof useRouter>): blocker is Blocked =>
  blocker.state === 'blocked' && (!router || [...router.state.blockers.values()].includes(blocker))

/** Opens a dialog before a link, Back or a reload loses unsaved changes. [ITEM-013] */
export function useUnsavedChanges(isChanged: boolean, options: UnsavedChangesOptions = {}): UnsavedChanges {
  const { confirmsTabs = false, isPublic = false, onAbandon } = options
  const isReleased = useRef(false)
  const now = useRef({ isChanged, confirmsTabs })
  // This must be a layout effect: other effects may navigate, and the blocker must then read the newest
  // values.
  useLayoutEffect(() => {
    now.current = { isChanged, confirmsTabs }
  })

  const { session, unsavedWork } = useServices()
  useUnsavedWorkNotice(isChanged)

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // The router allows only one blocker, so this one also checks the unsaved changes of dialogs on the page.
    if (isReleased.current || !(now.current.isChanged || unsavedWork.exists())) return false
    // Without a session nothing can be saved, so the dialog would not help the user.
    if (session.ended && !isPublic) return false
    if (currentLocation.pathname !== nextLocation.pathname) return true
    return now.current.isChanged && losesTab(now.current.confirmsTabs, currentLocation, nextLocation)
  })
  const router = useRouter()
  // If a pending save succeeds while the dialog is open, no changes can be lost any more.
  useEffect(() => {
    if (isAwaiting(blocker, router) && !isChanged && !unsavedWork.exists()) blocker.proceed()
  }, [blocker, router, isChanged, unsavedWork])
  useBeforeUnload((event) => {
    if (unsavedWork.exists() && !isReleased.current) event.preventDefault()
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
