import type { RedeemedSignIn } from './partners.ts'
import type { SingleSignIn, SingleSignInLink } from './singleSignIn.ts'

/** The body for a link that has the name of an item but no project. */
export const singleSignInExample: SingleSignIn = {
  fstrfPortalItem: {
    itemId: null,
    itemName: 'AURORA-HF',
    itemProjectId: null,
    itemProjectName: 'Meridian Lakes',
  },
  userId: 4,
}

/** The response to the portal, with the link. */
export const singleSignInLinkExample: SingleSignInLink = {
  fstrfPortalItemLink: {
    link: 'https://science.meridianlakes.example/sign-in?token=eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI0In0.c2lnbmVk',
  },
}

/** The response to the partner. */
export const redeemedSignInExample: RedeemedSignIn = {
  user: {
    portalUserId: 4,
    username: 'member',
    firstName: 'Marisol',
    lastName: 'Okonkwo-Reyes',
    email: 'marisol.okonkwo-reyes@meridianlakes.example',
  },
  item: singleSignInExample.fstrfPortalItem,
}
