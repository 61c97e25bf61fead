interface StoryIndex {
  entries: Record<string, { id: string; title: string; type: string }>
}

/** The twelve screens that are compared with accepted pictures. */
export const importantStories = [
  'screens-sign-in-sign-in--empty',
  'screens-dashboard-dashboard--ready',
  'screens-dashboard-dashboard-item--for-member',
  'screens-accounts-request-account-for-another-person--empty',
  'screens-accounts-profile-account-info--ready',
  'screens-requests-request-access-change--ready',
  'screens-requests-user-requests--every-kind',
  'screens-requests-review-access-change-request--ready',
  'screens-users-users--ready',
  'screens-users-user--ready',
  'screens-configuration-edit-dashboard-item--ready',
  'screens-system-audit--ready',
]

/** Returns one story of each screen: the story 'Ready' if it exists, otherwise the first story. */
export function storiesOfBoard({ entries }: StoryIndex, pattern: RegExp): { id: string; title: string }[] {
  const found = new Map<string, string>()
  for (const { id, title, type } of Object.values(entries)) {
    if (type !== 'story' || !title.startsWith('Screens/') || !pattern.test(id)) continue
    if (!found.has(title) || id.endsWith('--ready')) found.set(title, id)
  }
  return [...found].map(([title, id]) => ({ id, title }))
}
