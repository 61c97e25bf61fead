import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { usePageHandle } from '../router/pageHandle.ts'

export interface PageLoadingProps {
  /** The text for screen readers, by default 'Loading'. */
  label?: string
}

/** Skeleton in the shape of the current page, while its data is loading. */
export function PageLoading({ label }: PageLoadingProps) {
  return <Skeleton shape={usePageHandle()?.shape ?? 'form'} {...(label !== undefined && { label })} />
}
