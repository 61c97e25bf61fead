import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'

export interface UserFrameProps {
  /** Whose page it is, or what it is called until that is known. */
  name: string
  isInactive?: boolean
  /** Nothing while it loads. */
  children?: ReactNode
}

/** The way back to the list, and below it the user or what stands in their place. */
export const UserFrame = ({ name, isInactive = false, children }: UserFrameProps) => (
  <Stack>
    <Breadcrumbs
      items={[{ label: 'Users', href: paths.users(isInactive ? 'inactive' : undefined) }, { label: name }]}
    />
    {children ?? <Skeleton lines={10} />}
  </Stack>
)
