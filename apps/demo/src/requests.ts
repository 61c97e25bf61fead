/** A profile-change request of the demo, and the state of its review. */
export interface DemoRequest {
  username: string
  changes: { firstName?: string; lastName?: string; email?: string }
  comments: string
  /** Days since the request was sent. */
  ageInDays: number
  note?: { status: 'IN_PROGRESS' | 'REJECTED'; ticket: string; comments: string; message?: string }
}

/** The profile-change requests at the first start: one is rejected, the others are pending. */
export const demoRequests: readonly DemoRequest[] = [
  {
    username: 'partner',
    changes: { email: 'rosalind@fjord-mail.example' },
    comments: '',
    ageInDays: 40,
    note: {
      status: 'REJECTED',
      ticket: '',
      comments: '',
      message: 'Please use an address of your institution, not a private one.',
    },
  },
  {
    username: 'expiring',
    changes: { firstName: 'Kwabena Yaw', lastName: 'Nakamura' },
    comments: 'I go by the name in my passport now. The human resources office has the papers.',
    ageInDays: 8,
    note: {
      status: 'IN_PROGRESS',
      ticket: 'SR-20417',
      comments: 'Asked the human resources office to confirm; they answer on Thursdays.',
    },
  },
  {
    username: 'longexpired',
    changes: {
      lastName: 'Vasquez-Sørensen',
      email: 'dagfinn.vasquez-soerensen@meridianlakes.example',
    },
    comments: 'I have married. My old address is forwarded until the end of the year.',
    ageInDays: 1,
  },
]
