import type { Translation } from '@portal-gateway/ui/texts'
import type { reviewAccessChangePageTexts } from './reviewAccessChangePageTexts.ts'

/** German texts of the review of an access change. */
export const germanReviewAccessChangePageTexts: Translation<typeof reviewAccessChangePageTexts> = {
  approvalEffect:
    'Die Genehmigung schließt diesen Antrag endgültig ab: Die Person erhält die Zugänge unter „Wird gespeichert“ und die Portalrollen. Die anderen nicht gespeicherten Änderungen auf dieser Seite werden ebenfalls gespeichert.',
  rejectionEffect:
    'Änderungen, die bereits genehmigt sind, bleiben wirksam. Der Antrag gilt dann als mit Änderungen genehmigt.',
  partsDecided:
    'Die Entscheidungen stehen bei den Projektrollen. Genehmigte Änderungen sind bereits wirksam, nicht genehmigte werden nicht zum Speichern vorgeschlagen. Sie entscheiden über die Teile, die noch warten.',
  updateEffect:
    'Nur die Support-Angaben werden gespeichert. Ihre Änderungen an den Zugängen und Portalrollen und eine Nachricht an die antragstellende Person werden nicht gespeichert und gehen verloren, wenn der Antrag neu geladen wird.',
  noneApplied: 'Sie haben keine der beantragten Änderungen übernommen: Der Zugang bleibt unverändert.',
  someNotApplied: 'Nicht alle beantragten Änderungen sind übernommen.',
  comparedWithToday: 'Verglichen mit dem heutigen Zugang',
  comparedWithTodayWhy:
    'Der Zugang zum Zeitpunkt der Entscheidung über diesen Antrag wurde nicht gespeichert.',
  isOutdated: 'Der Zugang hat sich geändert, nachdem dieser Antrag gestellt wurde',
  isOutdatedAdvice:
    '„Aktuell“ zeigt den heutigen Zugang. Vergleichen Sie den Antrag damit, bevor Sie genehmigen.',
  portalRoles: 'Portalrollen der Person',
  portalRolesToday: 'Diese Rollen bestimmen, was die Person heute in diesem Portal tun darf.',
  portalRolesHint:
    'Diese Rollen bestimmen, was die Person in diesem Portal tun darf. Sie werden mit der Genehmigung gespeichert und wirksam.',
  incompleteDate: 'Ein Datum braucht Tag, Monat und Jahr.',
  thisAccess: 'den Zugang dieser Person',
  thesePortalRoles: 'die Portalrollen dieser Person',
  thisAccessAndPortalRoles: 'den Zugang und die Portalrollen dieser Person',
}
