import type { Translation } from '@portal-gateway/ui/texts'
import type { resourcePageTexts } from './resourcePageTexts.ts'

/** German texts of the pages of a resource. */
export const germanResourcePageTexts: Translation<typeof resourcePageTexts> = {
  thisResource: 'diese Ressource',
  dashboardItems: 'Dashboard-Einträge',
  item: 'Eintrag',
  toTheItems: 'Zu den Dashboard-Einträgen',
  toTheItem: 'Zum Eintrag',
  manageCategories: 'Ressourcenkategorien verwalten',
  download: 'Ressource herunterladen',
  uploadCancelled: 'Hochladen abgebrochen',
  thumbnailNotDeleted: (name) =>
    `„${name}“ wurde nicht gelöscht. Öffnen Sie die Ressource, um sie zu löschen.`,
  inactive: 'Diese Ressource ist nicht sichtbar. „Diese Ressource aktivieren“ stellt sie wieder her.',
  inactiveWithoutFile:
    'Diese Ressource ist nicht sichtbar. „Diese Ressource aktivieren“ stellt sie wieder her, sobald sie wieder eine Datei hat.',
  activate: 'Diese Ressource aktivieren',
  tryAgainSoon: 'Versuchen Sie es gleich noch einmal.',
  delete: 'Diese Ressource löschen',
  deleteQuestion: 'Ressource löschen?',
  deletePictureEffect:
    'Das Bild wird endgültig entfernt. Der Eintrag bleibt in der Liste und kann ein anderes erhalten.',
  deleteEffect:
    'Diese Ressource ist nicht mehr sichtbar. Sie bleibt als inaktiv in der Liste und kann wieder aktiviert werden.',
  deleteFileEffect:
    'Diese Ressource ist nicht mehr sichtbar, und ihre Datei wird endgültig entfernt. Sie bleibt als inaktiv in der Liste und kann wieder aktiviert werden.',
  fileIsDeleted: 'Die Datei ist gelöscht. Hier können Sie die Ressource wieder aktivieren.',
  noCategory: 'Keine Kategorie',
  file: (name, size, { number }) => `${name}, ${number(size)} Byte`,
  categoryWarning: 'Achtung!',
  categoryWarningText:
    'Wenn Sie eine neue Kategorie hinzufügen, wird die Seite neu geladen, und Ihre nicht gespeicherten Änderungen gehen verloren. Möchten Sie fortfahren?',
  replaceThumbnail: 'Vorschaubild ersetzen?',
  replaceThumbnailText: (current) =>
    `Der Eintrag hat bereits das Vorschaubild „${current}“. Seine Karte zeigt nur das neueste. „Ersetzen“ löscht die Datei von „${current}“; der Eintrag in der Liste bleibt als inaktiv.`,
  keepBoth: 'Beide behalten',
  replace: 'Ersetzen',
}
