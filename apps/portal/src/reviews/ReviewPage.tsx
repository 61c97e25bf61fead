import type { UserRequestType } from '@portal-gateway/contract/userRequests'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Breadcrumbs } from '@portal-gateway/ui/Breadcrumbs'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { Stack } from '@portal-gateway/ui/Stack'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { idOf } from '../router/idOf.ts'
import { usePageTitlesTexts } from '../router/pageTitlesTexts.ts'
import { useServices } from '../services/services.tsx'
import { NeighbourRequests } from './NeighbourRequests.tsx'
import { RequestClaim } from './RequestClaim.tsx'
import * as css from './reviews.css.ts'
import { useReviewsTexts } from './reviewsTexts.ts'

function ToUserRequests() {
  const texts = useReviewsTexts()
  return <ButtonLink href={paths.userRequests()}>{texts.toUserRequests}</ButtonLink>
}

export const toUserRequests = <ToUserRequests />

/** Frame of a review for the request in the address. It is remounted if the request changes. */
export function ReviewPage(props: {
  type: UserRequestType
  messages: { readonly missing: string }
  children: (id: number) => ReactNode
}) {
  const titles = usePageTitlesTexts()
  const texts = useReviewsTexts()
  const { missing } = useTranslate()(props.messages)
  const { type, children } = props
  const { lastPage } = useServices()
  const id = idOf(useParams()['id'])
  return (
    <Stack>
      <div className={css.head}>
        <Breadcrumbs
          items={[
            { label: titles.userRequests, href: lastPage.addressOf(paths.userRequests()) },
            { label: id === undefined ? texts.request : texts.requestNumber(id) },
          ]}
        />
        {id !== undefined && <RequestClaim key={`${type}-${id}`} type={type} id={id} />}
        {id !== undefined && <NeighbourRequests type={type} id={id} />}
      </div>
      {id === undefined ? (
        <StatePanel icon={searchIcon} title={missing} actions={toUserRequests} />
      ) : (
        <Fragment key={id}>{children(id)}</Fragment>
      )}
    </Stack>
  )
}
