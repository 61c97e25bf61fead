import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { type Breadcrumb, Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { dangerIcon } from '@portal-gateway/ui/icons'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import type { LoadFailedProps } from '../../loading/loadFailedProps.ts'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { ReadingHeading } from '../../page/ReadingHeading.tsx'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import * as css from './ELearning.css.ts'
import { useELearningPageTexts } from './eLearningPageTexts.ts'

/** Shown while the course loads, with its name as soon as it is known. */
export function CourseLoading({ name, crumbs }: { name?: string; crumbs?: readonly Breadcrumb[] }) {
  const titles = usePageTitlesTexts()
  const texts = useELearningPageTexts()
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Breadcrumbs
          items={crumbs ?? [{ label: titles.dashboard, href: paths.dashboard() }, { label: texts.title }]}
        />
      </div>
      <div className={css.waiting}>
        <Skeleton lines={6} label={name === undefined ? texts.loadingUnnamed : texts.loading(name)} />
      </div>
    </div>
  )
}

export interface CourseUnavailableProps {
  wayBack: { label: string; href: string } | undefined
  /** The reason why the course is not available, if it is known. */
  text?: string
  view?: LoadFailedProps['view']
}

/** Shown instead of a course that is not available. [DASH-035] */
export function CourseUnavailable({ wayBack, text, view }: CourseUnavailableProps) {
  const texts = useELearningPageTexts()
  const everyPage = useEveryPageTexts()
  const titles = usePageTitlesTexts()
  const { failure: title } = useTranslate()(fileMessages.stream)
  const why = text !== undefined && text !== title && <p>{text}</p>
  const actions = (
    <>
      {wayBack && <ButtonLink href={wayBack.href}>{texts.backTo(wayBack.label)}</ButtonLink>}
      <ButtonLink href={paths.dashboard()}>{everyPage.toDashboard}</ButtonLink>
    </>
  )
  return (
    <div className={css.unavailable}>
      <Breadcrumbs
        items={[
          { label: titles.dashboard, href: paths.dashboard() },
          ...(wayBack ? [wayBack] : []),
          { label: texts.title },
        ]}
      />
      <ReadingHeading title={texts.title} isHidden />
      {view ? (
        <LoadFailed title={title} view={view} actions={actions}>
          {why}
        </LoadFailed>
      ) : (
        <StatePanel icon={dangerIcon} title={title} isLive actions={actions}>
          <p>{texts.unavailable}</p>
        </StatePanel>
      )}
    </div>
  )
}
