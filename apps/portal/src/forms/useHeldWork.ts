import { useEffect } from 'react'
import { useServices } from '../services/services.tsx'

/** Tells the portal that something unsaved stands here, as long as it does. */
export function useHeldWork(isChanged: boolean): void {
  const { unsavedWork } = useServices()
  useEffect(() => (isChanged ? unsavedWork.hold() : undefined), [isChanged, unsavedWork])
}
