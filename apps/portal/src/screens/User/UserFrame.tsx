import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { useRecordName } from '../../router/useRecordName.ts'

export interface UserFrameProps {
  /** Whose page it is, once that is known. */
  name?: string
  isInactive?: boolean
  /** Nothing while it loads. */
  children?: ReactNode
}

/** The way back to the list, and below it the user or what stands in their place. */
export function UserFrame({ name, isInactive = false, children }: UserFrameProps) {
  useRecordName(name)
  return (
    <Stack>
      <Breadcrumbs
        items={[
          { label: 'Users', href: paths.users(isInactive ? 'inactive' : undefined) },
          { label: name ?? 'User' },
        ]}
      />
      {children ?? <Skeleton lines={10} />}
    </Stack>
  )
}
