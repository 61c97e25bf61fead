import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { ButtonLink } from '@portal-gateway/ui/ButtonLink'
import { searchIcon } from '@portal-gateway/ui/icons'
import { StatePanel } from '@portal-gateway/ui/StatePanel'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { FailedAnswer, FailureTexts } from '../failures/whyFailed.ts'
import { CallFailed } from '../loading/CallFailed.tsx'
import { PageLoading } from '../loading/PageLoading.tsx'
import type { View } from '../loading/useAnswer.ts'
import { paths } from '../paths.ts'
import { idOf } from '../router/idOf.ts'
import { RecordFrame } from './RecordFrame.tsx'
import type { RecordPageKind } from './recordKind.ts'

export interface RecordPageProps {
  kind: RecordPageKind
  /** Content beside the title of the page. */
  help?: ReactNode
  children: (id: number) => ReactNode
}

/** The page of the record whose id is in the address. The state of the page is reset if the id changes. */
export function RecordPage({ kind, help, children }: RecordPageProps) {
  const translate = useTranslate()
  const id = idOf(useParams()['id'])
  if (id !== undefined) return <Fragment key={id}>{children(id)}</Fragment>
  return (
    <RecordFrame list={kind.list} actions={help}>
      <StatePanel
        icon={searchIcon}
        title={translate(kind.messages.get).missing}
        actions={<ToTheList kind={kind} />}
      />
    </RecordFrame>
  )
}

export interface RecordNotReadyProps {
  kind: RecordPageKind
  help?: ReactNode
  /** Loading state of the record, or of other data that the page requires. */
  view: View<unknown, FailedAnswer>
  /** Texts of the failed call, if it is not the call that loads the record. */
  messages?: FailureTexts
}

/** Page of a record that is loading, or that failed to load. */
export function RecordNotReady({ kind, help, view, ...props }: RecordNotReadyProps) {
  const translate = useTranslate()
  const messages: FailureTexts = translate(props.messages ?? kind.messages.get)
  const { failure } = messages
  return (
    <RecordFrame list={kind.list} actions={help}>
      {view.state === 'failed' ? (
        <CallFailed
          messages={{ missing: failure, unchanged: failure, ...messages }}
          view={view}
          actions={<ToTheList kind={kind} />}
        />
      ) : (
        <PageLoading />
      )}
    </RecordFrame>
  )
}

const ToTheList = ({ kind: { list } }: { kind: RecordPageKind }) => (
  <ButtonLink href={paths.configuration(list.tab)}>{list.linkLabel}</ButtonLink>
)
