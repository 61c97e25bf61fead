/** The paths of all icons, each as a separate export for `Icon` and for props with the name `icon`. @module */
import type { IconPath } from './iconPath.ts'

// Each icon is a separate export, so that a page loads only the icons that it shows.

export const addIcon: IconPath = 'M10 4.5v11M4.5 10h11'

export const boldIcon: IconPath = 'M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z'

export const bothIcon: IconPath = 'm6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5'

export const checkIcon: IconPath = 'm4 10.5 4 4 8-9'

export const clockIcon: IconPath = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 6v4.2l2.8 1.8'

export const closeIcon: IconPath = 'm5 5 10 10M15 5 5 15'

export const commentIcon: IconPath = 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z'

export const dangerIcon: IconPath = 'M7.1 3h5.8L17 7.1v5.8L12.9 17H7.1L3 12.9V7.1zM10 6.5v4.3M10 13.4v.2'

export const downIcon: IconPath = 'm5 8 5 5 5-5'

export const downloadIcon: IconPath = 'M10 3.5v9M6.5 9l3.5 3.5L13.5 9M4 16.5h12'

export const editIcon: IconPath = 'm4 16 .8-3.3L13 4.5l2.5 2.5-8.2 8.2zM11.5 6 14 8.5'

export const expandIcon: IconPath = 'M12 3.5h4.5V8M8 16.5H3.5V12M16.5 3.5l-5 5M3.5 16.5l5-5'

export const eyeIcon: IconPath =
  'M2.5 10S5.2 5 10 5s7.5 5 7.5 5-2.7 5-7.5 5-7.5-5-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z'

export const eyeOffIcon: IconPath =
  'M8.2 5.2A7 7 0 0 1 10 5c4.8 0 7.5 5 7.5 5a13 13 0 0 1-2.2 2.8M12.8 14.4A6.6 6.6 0 0 1 10 15c-4.8 0-7.5-5-7.5-5a13 13 0 0 1 3-3.5M3.5 3.5l13 13'

export const fileIcon: IconPath = 'M5.5 3h6l3.5 3.5V17H5.5zM11.5 3v3.5H15'

export const headingIcon: IconPath = 'M5 4v12M15 4v12M5 10h10'

export const helpIcon: IconPath =
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M10 13.6v.2'

export const homeIcon: IconPath = 'M3 9.5 10 4l7 5.5V16H3zM8 16v-4h4v4'

export const inboxIcon: IconPath = 'M3 11.5 5 4.5h10l2 7v4.5H3zM3 11.5h4.2l1 2h3.6l1-2H17'

export const infoIcon: IconPath = 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 9.2V13.5M10 6.4v.3'

export const italicIcon: IconPath = 'M8 4h6M6 16h6M11.5 4l-3 12'

export const leftIcon: IconPath = 'm12 5-5 5 5 5'

export const linkIcon: IconPath =
  'M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2L10 5.8M11.5 8.5a3 3 0 0 0-4.2 0L4.5 11.3a3 3 0 0 0 4.2 4.2L10 14.2'

export const listIcon: IconPath = 'M7.5 5h9M7.5 10h9M7.5 15h9M3.8 5h.1M3.8 10h.1M3.8 15h.1'

export const lockIcon: IconPath = 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.8'

export const menuIcon: IconPath = 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13'

export const minusIcon: IconPath = 'M4.5 10h11'

export const outIcon: IconPath = 'M11.5 4H16v4.5M16 4l-7 7M13.5 11.5V16H4V6.5h4.5'

export const peopleIcon: IconPath =
  'M7.5 9.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM2.5 16c.3-2.8 2.2-4.3 5-4.3s4.7 1.5 5 4.3M13 4.3a2.6 2.6 0 0 1 0 5M14.5 11.9c1.8.5 2.8 1.9 3 4.1'

export const personIcon: IconPath =
  'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 16.5c.4-3.2 2.8-4.8 6-4.8s5.6 1.6 6 4.8'

export const personAddIcon: IconPath =
  'M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM2.5 16.5c.4-3 2.6-4.5 5.5-4.5s5.1 1.5 5.5 4.5M15.5 6v5M13 8.5h5'

export const pinIcon: IconPath = 'm11.5 3.5 5 5M12.5 4.5 9 8l-3.6.4 6.2 6.2.4-3.6 3.5-3.5M8.5 11.5l-5 5'

export const pinnedIcon: IconPath = 'M6.5 3.5h7M8 3.5v5l-2.3 3h8.6l-2.3-3v-5M10 11.5v5M10 4v7'

export const playIcon: IconPath = 'M3.5 4h13v9.5h-13zM8.5 6.5v4.5l3.5-2.25zM7 16.5h6'

export const printIcon: IconPath = 'M6 7.5v-4h8v4M6 13.5H3.5v-6h13v6H14M6 11.5h8v5H6z'

export const retryIcon: IconPath = 'M16 10a6 6 0 1 1-1.8-4.3L16 7.5M16 3.5v4h-4'

export const rightIcon: IconPath = 'm8 5 5 5-5 5'

export const sameIcon: IconPath = 'M5 8h10M5 12h10'

export const searchIcon: IconPath = 'M9 14.5A5.5 5.5 0 1 0 9 3.5a5.5 5.5 0 0 0 0 11zM13 13l4 4'

export const slidersIcon: IconPath =
  'M4 3.5v6M4 13v3.5M10 3.5v3M10 10v6.5M16 3.5v7.5M16 14.5v2M2.5 11.25h3M8.5 8.25h3M14.5 12.75h3'

export const signOutIcon: IconPath = 'M8.5 4H4v12h4.5M12.5 6.5 16 10l-3.5 3.5M16 10H8'

export const stackIcon: IconPath = 'M4 7.5 10 4l6 3.5-6 3.5zM4 11.5 10 15l6-3.5'

export const trashIcon: IconPath = 'M4 6h12M8 6V3.5h4V6M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5'

export const upIcon: IconPath = 'm5 12 5-5 5 5'

export const warnIcon: IconPath = 'M10 3.5 17.5 16.5h-15zM10 8v4M10 14.2v.2'
