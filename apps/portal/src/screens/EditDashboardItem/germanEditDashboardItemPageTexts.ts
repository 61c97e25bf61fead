import type { Translation } from '@portal-gateway/ui/texts'
import type { editDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'

/** German texts of the pages of a dashboard item's form. */
export const germanEditDashboardItemPageTexts: Translation<typeof editDashboardItemPageTexts> = {
  kind: { list: 'Dashboard-Einträge', toTheList: 'Zu den Dashboard-Einträgen' },
  thisItem: 'diesen Dashboard-Eintrag',
  delete: 'Diesen Eintrag löschen',
  deleteQuestion: 'Dashboard-Eintrag löschen?',
  deleteEffect:
    'Der Eintrag wird von allen Dashboards entfernt. Er bleibt mit seinen Ressourcen als inaktiv in der Liste und kann wieder gezeigt werden.',
  inactive:
    'Dieser Eintrag ist nicht sichtbar. Setzen Sie unter „Grunddaten“ das Häkchen „Diesen Eintrag allen Berechtigten zeigen“ und speichern Sie, um ihn wieder zu zeigen.',
  preview: {
    title: 'Vorschau als Rolle',
    close: 'Vorschau schließen',
    roles: 'Portalrollen der lesenden Person',
    hint: 'Zeigt den Eintrag, als wäre das Formular jetzt gespeichert. Die Vorschau speichert nichts.',
    unseen: 'Die lesende Person würde diesen Eintrag nicht sehen.',
    whyInactive: 'Der Eintrag wird unabhängig von den Rollen nicht gezeigt.',
    whyOtherRoles: 'Keine dieser Rollen gehört zu den Rollen des Eintrags.',
    whyNoRoles: 'Ohne Portalrolle sieht man keinen Eintrag.',
    onDashboard: 'Auf dem Dashboard',
    onItsPage: 'Auf der eigenen Seite',
    view: 'Ansehen',
  },
  tabs: { resources: 'Ressourcen', categories: 'Ressourcenkategorien' },
  resources: {
    title: 'Ressourcen',
    add: 'Ressource hinzufügen',
    filter: 'Ressourcen filtern',
    noFile: 'Keine Datei',
    addFile: 'Datei hinzufügen',
    toResource: (name) => `zu ${name}`,
    fileName: (item) => `Ressourcen ${item}`,
    columns: {
      name: 'Bezeichnung',
      type: 'Art',
      category: 'Kategorie',
      place: 'Datei / URL',
      status: 'Status',
    },
  },
}
