import { useTexts } from '@portal-gateway/ui/texts'

/** English texts of the page of an application. */
export const dashboardItemPageTexts = {
  title: 'Dashboard item',
  inactive: 'Users do not see this item.',
  maintenance:
    'The application cannot be opened from the portal until then. Documents and courses stay available.',
  changeMaintenance: 'Change or end the maintenance',
  edit: 'Edit Item',
  goTo: (application: string): string => `Go to ${application}`,
  about: 'About',
  nothingAbout: 'This application has no further description.',
  agreementsToSign: 'Agreements to sign',
  agreementsFirst:
    'The description, the resources and the link to the application appear after you have signed.',
  link: 'Link',
  eLearning: 'eLearning',
  resources: 'Resources',
  noResources: 'This application has no resources.',
  screenshots: 'Screenshots',
  downloading: 'Downloading',
  startsSoon:
    'The download of {file} starts in a moment. This window closes when your browser has started it.',
}

/** Returns these texts, with the replacements of the surrounding `TextsProvider`. */
export const useDashboardItemPageTexts = () => useTexts('dashboardItemPage', dashboardItemPageTexts)
