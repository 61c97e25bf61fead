import { linkedIdentityMessages } from '@portal-gateway/api-client/messages/linkedIdentities'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { useSearchParams } from 'react-router-dom'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { useAnswer } from '../../../loading/useAnswer.ts'
import { replaceQuery, useChangeQuery } from '../../../router/useChangeQuery.ts'
import { useServices } from '../../../services/services.tsx'
import { IdentitiesSection, type IdentitiesSectionProps } from './IdentitiesSection.tsx'
import { LinkArrival } from './LinkArrival.tsx'

type IdentitiesProps = Pick<IdentitiesSectionProps, 'hasFactor'>

/**
 * The linked identities of the user. If an institution has led back here to link one, links it first, so that the list
 * contains it. [IDENT-060]
 */
export function Identities(props: IdentitiesProps) {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const arrival = query.get('arrival')
  if (arrival === null) return <LoadedIdentities {...props} />
  const onDone = () => void changeQuery((next) => replaceQuery(next, { tab: 'security' }), { isOfTab: true })
  // The key remounts the content if the address changes.
  return <LinkArrival key={arrival} arrival={arrival} onDone={onDone} />
}

function LoadedIdentities({ hasFactor }: IdentitiesProps) {
  const { api } = useServices()
  const view = useAnswer(['linkedIdentities'], () => api.linkedIdentities.list())
  switch (view.state) {
    case 'loading':
      return <Skeleton lines={3} />
    case 'failed':
      return <CallFailed messages={linkedIdentityMessages.list} view={view} />
    case 'ready':
      return <IdentitiesSection {...view.value} hasFactor={hasFactor} refresh={view.refresh} />
  }
}
