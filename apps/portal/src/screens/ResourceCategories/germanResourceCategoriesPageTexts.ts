import type { Translation } from '@portal-gateway/ui/texts'
import type { resourceCategoriesPageTexts } from './resourceCategoriesPageTexts.ts'

/** German texts of the list of an item's resource categories, and of the dialog of a category. */
export const germanResourceCategoriesPageTexts: Translation<typeof resourceCategoriesPageTexts> = {
  title: 'Ressourcenkategorien',
  add: 'Ressourcenkategorie hinzufügen',
  edit: 'Ressourcenkategorie bearbeiten',
  filter: 'Ressourcenkategorien filtern',
  none: 'Für diesen Dashboard-Eintrag gibt es keine Kategorien.',
  columns: {
    name: 'Name der Kategorie (über-/untergeordnet)',
    parent: 'Übergeordnete Kategorie',
    children: 'Unterkategorien',
    resources: 'Anzahl der Ressourcen (direkt)',
    visible: 'Sichtbar',
  },
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert',
  create: 'Kategorie anlegen',
  creating: 'Die Kategorie wird angelegt',
  whyNotDeletable: (children, { list }) =>
    `Um diese Kategorie zu löschen, löschen oder verschieben Sie zuerst ${list(children)}.`,
  delete: 'Kategorie löschen',
  deleteQuestion: 'Ressourcenkategorie löschen?',
  deleteEffect: (name) =>
    `${name} ist nicht mehr sichtbar; die Ressourcen bleiben und stehen unter „Ressourcen ohne Kategorie“. Die Kategorie bleibt als inaktiv in dieser Liste und kann wieder aktiviert werden.`,
  changesLost: 'Ihre Änderungen in diesem Fenster sind nicht gespeichert und gehen verloren.',
  inactive:
    'Diese Kategorie ist inaktiv: Sie ist nicht sichtbar, und ihre Ressourcen stehen unter „Ressourcen ohne Kategorie“.',
  saveFirst: 'Speichern Sie Ihre Änderungen, bevor Sie sie aktivieren.',
  activate: 'Kategorie aktivieren',
  activating: 'Die Kategorie wird aktiviert',
}
