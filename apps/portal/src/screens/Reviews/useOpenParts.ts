import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'

/** Reviewers start with the oldest parts. */
const oldest = 100

export interface OpenParts {
  /** The number of open parts. */
  count: number
  /** The position of this part among them, from 1. */
  place: number
  previous: number | undefined
  next: number | undefined
  refresh: () => Promise<void>
}

/**
 * Returns the ids of the previous and the next open part, the oldest first. Undefined if the part is not among the 100
 * oldest, and if they are not loaded, because the part can be decided without them.
 */
export function useOpenParts(id: number): OpenParts | undefined {
  const { api } = useServices()
  const open = useAnswer(['openParts'], () =>
    api.partReviews.list({ state: 'open', query: { page: '0', size: String(oldest) } }),
  )
  if (open.state !== 'ready') return undefined
  const { content, totalElements } = open.value
  const index = content.findIndex((part) => part.id === id)
  if (index === -1) return undefined
  return {
    count: totalElements,
    place: index + 1,
    previous: content[index - 1]?.id,
    next: content[index + 1]?.id,
    refresh: open.refresh,
  }
}
