import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { type Breadcrumb, Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { dangerIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { LoadFailed, type LoadFailedProps } from '../../loading/LoadFailed.tsx'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import { paths } from '../../paths.ts'
import * as css from './ELearning.css.ts'

const toDashboard = { label: 'Dashboard', href: paths.dashboard() }

/** Shown while the course loads, with its name as soon as it is known. */
export function CourseLoading({ name, crumbs }: { name?: string; crumbs?: readonly Breadcrumb[] }) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Breadcrumbs items={crumbs ?? [toDashboard, { label: 'eLearning' }]} />
      </div>
      <div className={css.waiting}>
        <Skeleton lines={6} label={name === undefined ? 'Loading the course' : `Loading ${name}`} />
      </div>
    </div>
  )
}

export interface CourseUnavailableProps {
  wayBack: { label: string; href: string } | undefined
  /** Reason, if it is known. */
  text?: string
  view?: LoadFailedProps['view']
}

/** Shown instead of a course that is not available. [DASH-035] */
export function CourseUnavailable({ wayBack, text, view }: CourseUnavailableProps) {
  const title = fileMessages.stream.failure
  const why = text !== undefined && text !== title && <p>{text}</p>
  const actions = (
    <>
      {wayBack && <ButtonLink href={wayBack.href}>Back to {wayBack.label}</ButtonLink>}
      <ButtonLink href={paths.dashboard()}>Go to the dashboard</ButtonLink>
    </>
  )
  return (
    <div className={css.unavailable}>
      <Breadcrumbs items={[toDashboard, ...(wayBack ? [wayBack] : []), { label: 'eLearning' }]} />
      <ReadingHeading title="eLearning" isHidden />
      {view ? (
        <LoadFailed title={title} view={view} actions={actions}>
          {why}
        </LoadFailed>
      ) : (
        <StatePanel icon={dangerIcon} title={title} isLive actions={actions}>
          <p>It may have been removed, or the link to it is not complete.</p>
        </StatePanel>
      )}
    </div>
  )
}
