import type { ExplainedPortalRole } from '@portal-gateway/contract/explanations'
import * as css from './explanations.css.ts'
import { useExplanationTexts } from './explanationTexts.ts'
import { type RequestHref, RightSentences } from './RightSentences.tsx'
import { Section } from './Section.tsx'

export interface RoleSentencesProps {
  roles: readonly ExplainedPortalRole[]
  requestHref: RequestHref
}

const isOther = ({ state }: ExplainedPortalRole) => Number(state !== 'CURRENT')

/** The portal roles that show an item, those that apply now first. Renders nothing without roles. */
export function RoleSentences({ roles, requestHref }: RoleSentencesProps) {
  const texts = useExplanationTexts()
  if (roles.length === 0) return null
  return (
    <Section title={texts.roles}>
      <ul className={css.list}>
        {roles
          .toSorted((one, other) => isOther(one) - isOther(other))
          .map((role) => (
            <li key={role.id}>
              <RightSentences
                right={role}
                states={texts.shows}
                role={role.description}
                requestHref={requestHref}
              />
            </li>
          ))}
      </ul>
    </Section>
  )
}
