import { type NavigateOptions, type To, useNavigate } from 'react-router-dom'
import { useIsLeaving } from './useIsLeaving.ts'

/**
 * Returns `navigate` for the end of a call, such as a save. It does nothing if the user has left the page during the
 * call: for example, the user followed a link and abandoned the changes while they were being saved. [EXP-355]
 */
export function useNavigateAfterCall(): (to: To, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving()
  return async (to, options) => {
    if (!isLeaving()) await navigate(to, options)
  }
}
