import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ListHead } from '../../lists/ListHead.tsx'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import type { LoadFailedProps } from '../../loading/loadFailedProps.ts'
import { focusPageTitle } from '../../page/pageTitle.ts'
import { paths } from '../../paths.ts'

export interface OneOfListProps {
  /** Title of the list, label of the link to it, and id of its tab. */
  list: { title: string; toTheList: string; tab: string }
  name: string
  /** Error text if the list fails to load (`failure`) or does not contain the entry (`missing`). */
  failure: string
  missing: string
  view: { state: 'loading' | 'ready' } | ({ state: 'failed' } & LoadFailedProps['view'])
  isThere: boolean
  children: ReactNode
}

/** Details of one entry, shown instead of its list. [C-013, C-223] */
export function OneOfList({ list, name, failure, missing, view, isThere, children }: OneOfListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    own?.focus()
    return () => {
      // A focus inside the tab panel moves to the page's heading. A focus outside it, such as on a
      // tab, does not move.
      if (own?.closest('[role=tabpanel]')?.contains(document.activeElement)) focusPageTitle()
    }
  }, [])
  const linkToList = <ButtonLink href={paths.configuration(list.tab)}>{list.toTheList}</ButtonLink>
  return (
    <Stack>
      <Breadcrumbs items={[{ label: list.title, href: paths.configuration(list.tab) }, { label: name }]} />
      <ListHead title={name} headingRef={heading} />
      {view.state === 'loading' && <Skeleton lines={4} />}
      {view.state === 'failed' && <LoadFailed title={failure} view={view} actions={linkToList} />}
      {view.state === 'ready' &&
        (isThere ? (
          <Sheet>
            <Stack>{children}</Stack>
          </Sheet>
        ) : (
          <StatePanel icon={searchIcon} title={failure} actions={linkToList}>
            <p>{missing}</p>
          </StatePanel>
        ))}
    </Stack>
  )
}
