import { institutionMessages } from '@portal-gateway/api-client/messages/institutions'
import { type ArrivalProblem, arrivalProblems } from '@portal-gateway/contract/institutions'
import { Link } from '@portal-gateway/ui/Link'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { PlainPage } from '../../page/PlainPage.tsx'
import { paths } from '../../paths.ts'
import { useServices } from '../../services/services.tsx'
import { ArrivalFailed } from './ArrivalFailed.tsx'
import { useInstitutionPageTexts } from './institutionPageTexts.ts'
import { LinkedArrival } from './LinkedArrival.tsx'
import { UnlinkedArrival } from './UnlinkedArrival.tsx'
import { useInstitution } from './useInstitution.ts'

/** Page to which an institution leads back. [IDENT-051, IDENT-052] */
export function Institution() {
  const texts = useInstitutionPageTexts()
  const [query] = useSearchParams()
  const [cache] = useState(() => new Map())
  const arrival = query.get('arrival')
  return (
    <PlainPage title={texts.title} exitLink={<Link href={paths.signIn()}>{texts.backToSignIn}</Link>}>
      <SWRConfig value={{ provider: () => cache }}>
        {arrival ? (
          // The key remounts the content if the address changes.
          <Arrived key={arrival} arrival={arrival} />
        ) : (
          <ArrivalFailed institution={query.get('idp') ?? ''} problem={problemIn(query)} />
        )}
      </SWRConfig>
    </PlainPage>
  )
}

function Arrived({ arrival }: { arrival: string }) {
  const { api } = useServices()
  const view = useAnswer(['arrival', arrival], () => api.institutions.arrival({ arrival }))
  const [isOver, setOver] = useState(false)
  const institution = useInstitution(view.state === 'ready' ? view.value.institution : '')

  if (isOver) return <ArrivalFailed institution={institution.key} problem="EXPIRED" />
  switch (view.state) {
    case 'loading':
      return <Skeleton lines={6} />
    case 'failed':
      return view.answer.outcome === 'missing' ? (
        <ArrivalFailed institution="" problem="EXPIRED" />
      ) : (
        <CallFailed messages={institutionMessages.arrival} view={view} />
      )
    case 'ready': {
      const { state, failure } = view.value
      const common = { arrival, institution, onOver: () => setOver(true) }
      if (state === 'linked') return <LinkedArrival {...common} />
      if (state === 'unlinked') return <UnlinkedArrival {...common} person={view.value} />
      return <ArrivalFailed institution={institution.key} failure={failure ?? 'INVALID_ANSWER'} />
    }
  }
}

const problemIn = (query: URLSearchParams): ArrivalProblem =>
  arrivalProblems.find((name) => name === query.get('problem')) ?? 'EXPIRED'
