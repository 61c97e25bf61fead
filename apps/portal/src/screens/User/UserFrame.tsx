import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { Stack } from '@portal-gateway/ui/Stack'
import type { ReactNode } from 'react'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { useRecordName } from '../../router/useRecordName.ts'

export interface UserFrameProps {
  /** Name of the user; undefined until the user is loaded. */
  name?: string
  isInactive?: boolean
  /** Content of the page; undefined while the user loads. */
  children?: ReactNode
}

/** Breadcrumbs to the list of users, with the content of the page below them. */
export function UserFrame({ name, isInactive = false, children }: UserFrameProps) {
  const titles = usePageTitlesTexts()
  useRecordName(name)
  return (
    <Stack>
      <Breadcrumbs
        items={[{ label: titles.users, href: paths.users(isInactive ? 'inactive' : undefined) }]}
      />
      {children ?? <PageLoading />}
    </Stack>
  )
}
