import type { Translation } from '@portal-gateway/ui/texts'
import type { eLearningPageTexts } from './eLearningPageTexts.ts'

/** German texts of the page of a course. */
export const germanELearningPageTexts: Translation<typeof eLearningPageTexts> = {
  title: 'E-Learning',
  fullScreen: 'Vollbild',
  leaveFullScreen: 'Vollbild verlassen',
  openInNewTab: 'In neuem Tab öffnen',
  loading: (name) => `${name} wird geladen`,
  loadingUnnamed: 'Der Kurs wird geladen',
  frame: (name) => `E-Learning-Ressource – ${name}`,
  backTo: (page) => `Zurück zu ${page}`,
  unavailable: 'Vielleicht wurde er entfernt, oder der Link ist unvollständig.',
}
