import { dashboardItemMessages } from '@portal-gateway/api-client/messages/dashboardItems'
import { fileMessages } from '@portal-gateway/api-client/messages/files'
import { messageFor } from '@portal-gateway/api-client/messages/messageFor'
import { asUsersSee } from '@portal-gateway/contract/asUsersSee'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type { Breadcrumb } from '@portal-gateway/ui/Breadcrumbs'
import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useItemTitle } from '../../page/useItemTitle.ts'
import { paths } from '../../paths.ts'
import { usePageTitlesTexts } from '../../router/pageTitlesTexts.ts'
import { delays } from '../../services/delays.ts'
import { useServices } from '../../services/services.tsx'
import { isUsable } from '../DashboardItem/isUsable.ts'
import { useItem } from '../DashboardItem/useItem.ts'
import { Course } from './Course.tsx'
import { CourseLoading, CourseUnavailable } from './CourseStates.tsx'
import { type CourseQuery, courseQuery } from './courseQuery.ts'
import { useWaited } from './useWaited.ts'

/** Page with a course in a frame, and links back above it. [DASH-030, DASH-031] */
export function ELearning() {
  const [query] = useSearchParams()
  const { itemId, resourceId, wayBack } = courseQuery(query)
  if (itemId === undefined || resourceId === undefined) return <CourseUnavailable wayBack={wayBack} />
  return (
    <CourseOf itemId={itemId} resourceId={resourceId} wayBack={wayBack} key={`${itemId} ${resourceId}`} />
  )
}

interface CourseOfProps extends Pick<CourseQuery, 'wayBack'> {
  itemId: number
  resourceId: number
}

interface Opened {
  name: string
  crumbs: readonly Breadcrumb[]
}

function CourseOf({ itemId, resourceId, wayBack }: CourseOfProps) {
  const itemTitle = useItemTitle()
  const titles = usePageTitlesTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const item = useItem(itemId)
  const hasWaited = useWaited(delays.eLearning)
  // Sends a HEAD request first, because the frame cannot report why it stays empty.
  const place = { itemId, id: resourceId }
  const check = useAnswer(['course', itemId, resourceId], () => api.headCourse(place))
  const [opened, open] = useState<Opened>()

  // An opened course is not closed by later responses, because the user may be in the middle of a
  // page.
  if (opened) return <Course {...opened} address={api.courseAddress(place)} />

  if (item.state === 'failed') {
    const text = messageFor(dashboardItemMessages.get, item.answer, translate)
    return <CourseUnavailable wayBack={wayBack} text={text} view={item} />
  }
  if (item.state === 'loading') return <CourseLoading />
  // The page of the item shows what the user has to sign first. [COND-034]
  if (!isUsable(item.value)) return <Navigate to={paths.dashboardItem(itemId)} replace />

  const { resources } = asUsersSee(item.value)
  const middle = wayBack ?? { label: itemTitle(item.value), href: paths.dashboardItem(itemId) }
  if (check.state === 'failed' && check.answer.outcome !== 'missing') {
    const text = messageFor(fileMessages.stream, check.answer, translate)
    return <CourseUnavailable wayBack={middle} text={text} view={check} />
  }
  const course = resources.find(({ id, resType }) => id === resourceId && resType === 'ELEARNING')
  if (!course || check.state === 'failed') return <CourseUnavailable wayBack={middle} />
  const crumbs = [{ label: titles.dashboard, href: paths.dashboard() }, middle, { label: course.name }]
  if (hasWaited && check.state === 'ready') open({ name: course.name, crumbs })
  return <CourseLoading name={course.name} crumbs={crumbs} />
}
