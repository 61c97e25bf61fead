import { formatDateTime } from '@portal-gateway/api-client/date'
import type { LinkedIdentities, LinkedIdentity } from '@portal-gateway/contract/linkedIdentities'
import { Button } from '@portal-gateway/ui/Button'
import { Menu } from '@portal-gateway/ui/Menu'
import { Notice } from '@portal-gateway/ui/Notice'
import { RecordEntry, RecordList } from '@portal-gateway/ui/RecordList'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { Stack } from '@portal-gateway/ui/Stack'
import { useState } from 'react'
import { ListHead } from '../../../lists/ListHead.tsx'
import { keepFocusDuring } from '../../../page/pageTitle.ts'
import { useServices } from '../../../services/services.tsx'
import * as page from '../Profile.css.ts'
import { identityFacts } from './identityFacts.tsx'
import { useIdentityTexts } from './identityTexts.ts'
import { LinkDialog, type LinkDialogProps } from './LinkDialog.tsx'
import { UnlinkDialog } from './UnlinkDialog.tsx'

export interface IdentitiesSectionProps extends LinkedIdentities {
  /** Whether the user has an authenticator app, whose code is needed too. */
  hasFactor: boolean
  refresh: () => Promise<void>
}

/** The identities with which the user can sign in. The user links another one, or unlinks one. [IDENT-060] */
export function IdentitiesSection({ identities, hasPassword, hasFactor, refresh }: IdentitiesSectionProps) {
  const texts = useIdentityTexts()
  const { configuration } = useServices()
  const [linking, setLinking] = useState<LinkDialogProps['institution']>()
  const [unlinking, setUnlinking] = useState<LinkedIdentity>()
  const { institutions = [] } = configuration
  return (
    <Stack>
      <ListHead title={texts.title}>
        {hasPassword && (
          <Menu
            label={texts.link}
            variant="secondary"
            items={institutions.map((institution) => ({
              id: institution.key,
              label: institution.label,
              onAction: () => setLinking(institution),
            }))}
          />
        )}
      </ListHead>
      <p className={page.intro}>{identities.length > 0 ? texts.note : texts.none}</p>
      {/* Without a password, the last way to sign in could be unlinked. */}
      {!hasPassword && <Notice type="info" title={texts.noPassword} />}
      {identities.length > 0 && (
        <Sheet isFlush>
          <RecordList label={texts.title} isEmpty={false} emptyText="">
            {identities.map((identity) => (
              <RecordEntry
                key={identity.id}
                title={identity.label}
                facts={identityFacts(texts, identity)}
                {...(hasPassword && {
                  actions: (
                    <Button
                      size="s"
                      aria-label={texts.unlinkNamed(identity.label, formatDateTime(identity.linked))}
                      onPress={() => setUnlinking(identity)}
                    >
                      {texts.unlink}
                    </Button>
                  ),
                })}
              />
            ))}
          </RecordList>
        </Sheet>
      )}
      {linking && (
        <LinkDialog institution={linking} hasFactor={hasFactor} onClose={() => setLinking(undefined)} />
      )}
      {unlinking && (
        <UnlinkDialog
          identity={unlinking}
          hasFactor={hasFactor}
          onClose={() => setUnlinking(undefined)}
          // The button that opened the dialog is removed with its identity.
          onUnlinked={() => keepFocusDuring(refresh)}
        />
      )}
    </Stack>
  )
}
