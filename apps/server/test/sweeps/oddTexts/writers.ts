import { randomUUID } from 'node:crypto'
import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { captchaField } from '@portal-gateway/contract/captcha'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { Passkeys } from '@portal-gateway/contract/passkeys'
import { FactorSetup, SecondFactor } from '@portal-gateway/contract/secondFactor'
import * as v from 'valibot'
import { newProjectRole } from '../../core/reviewers/reviewerSite.ts'
import { codeOf } from '../../support/addFactor.ts'
import { newAuthenticator, startPasskey } from '../../support/authenticator.ts'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Answered, Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { newAccess, newRegistration } from '../../support/registrationRows.ts'
import { resourceForm } from '../../support/resourceForms.ts'
import { password, type TestServer } from '../../support/testServer.ts'

/** One prepared call that writes texts. */
export interface Writing {
  /** A body that the call accepts. */
  body: object
  send: (body: object) => Promise<Answered>
  /** Returns the stored record after the call. */
  read: (answered: Answered) => Promise<unknown>
}

type Writer = (server: TestServer, admin: Client) => Promise<Writing>

const WithId = v.looseObject({ id: v.number() })
const idOf = ({ status, body }: Answered): number => {
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
  return v.parse(WithId, body).id
}
const short = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const person = () => ({
  email: `${randomUUID()}@lakes.example`,
  firstName: 'Adaeze',
  lastName: 'Thorvaldsen',
})
const notes = { sysaidTicket: '', requestStatus: 'APPROVED', reviewerComments: '', messageToRequester: '' }

async function bodyOf(client: Client, endpoint: Endpoint, parts: Parameters<Client['send']>[1]) {
  const { status, body } = await client.send(endpoint, parts)
  if (status >= 300) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`)
  return v.parse(v.looseObject({}), body)
}

/** Returns the two calls that create and update a record. */
function recordWriters(
  calls: { create: Endpoint; update: Endpoint; get: Endpoint },
  draft: (server: TestServer, admin: Client) => Promise<object>,
): [Endpoint, Writer][] {
  const { create, update, get } = calls
  const read = (admin: Client, id: number) => bodyOf(admin, get, { params: { id } })
  const make = async (admin: Client, body: object) =>
    admin.send<Endpoint>(create, create.parts ? { form: resourceForm(body) } : { body })
  return [
    [
      create,
      async (server, admin) => ({
        body: await draft(server, admin),
        send: (body) => make(admin, body),
        read: (answered) => read(admin, idOf(answered)),
      }),
    ],
    [
      update,
      async (server, admin) => {
        const body = await draft(server, admin)
        const id = idOf(await make(admin, body))
        const params = update.params ? { params: { id } } : {}
        return {
          body: { ...body, id },
          send: (changed) =>
            admin.send<Endpoint>(update, {
              ...params,
              ...(update.parts
                ? { query: '?fileUpdated=false', form: resourceForm(changed) }
                : { body: changed }),
            }),
          read: () => read(admin, id),
        }
      },
    ],
  ]
}

async function newItem(server: TestServer): Promise<number> {
  return server.item({ name: short('Atlas'), roles: [await server.role('USER')] })
}

/** Prepares each call that writes texts. */
export const writers: ReadonlyMap<Endpoint, Writer> = new Map<Endpoint, Writer>([
  ...recordWriters(
    { ...api.dashboardItems, get: api.dashboardItems.getForAdministrators },
    async (server) => ({
      name: short('Atlas'),
      roles: [{ id: await server.role('USER') }],
      // Without the end time of a maintenance, the server discards its note.
      maintenanceUntil: '2098-03-01T08:00:00.000Z',
    }),
  ),
  ...recordWriters(api.resourceCategories, async (server) => ({
    name: short('Papers'),
    itemId: await newItem(server),
  })),
  ...recordWriters(api.resources, async (server) => ({
    itemId: await newItem(server),
    name: short('Map'),
    resType: 'URL',
    categoryId: null,
    url: 'https://lakes.example/map',
  })),
  [
    api.secondFactor.confirm,
    async (server) => {
      const { username } = await server.user({ hasPassword: true })
      const client = server.visitor()
      await client.signIn(username, password)
      const started = await client.send(api.secondFactor.start, { body: { password } })
      const { setup, secret } = v.parse(FactorSetup, started.body)
      return {
        body: { setup, name: 'Phone', code: codeOf(server.host, secret) },
        send: (body) => client.send(api.secondFactor.confirm, { body }),
        read: async () => v.parse(SecondFactor, (await client.send(api.secondFactor.get)).body).app,
      }
    },
  ],
  [
    api.passkeys.add,
    async (server) => {
      const { username } = await server.user({ hasPassword: true })
      const client = server.visitor()
      await client.signIn(username, password)
      const started = await startPasskey(client)
      return {
        body: { setup: started.setup, name: 'Laptop', response: newAuthenticator().create(started) },
        send: (body) => client.send(api.passkeys.add, { body }),
        read: async () => v.parse(Passkeys, (await client.send(api.passkeys.get)).body).passkeys.at(-1),
      }
    },
  ],
  ...recordWriters(api.portalRoles, async () => ({
    description: short('Curator'),
    permissions: ['USER'],
    inactive: false,
    sort: 4,
  })),
  ...recordWriters(api.projectRoles, async ({ host }) => ({
    roleName: short('Nurse'),
    description: 'Cares',
    siteRequired: false,
    studyRequired: false,
    systemAccessIds: [await fixedSystem(host)],
  })),
  ...recordWriters(api.announcements, async () => ({
    ...newAnnouncement,
    title: short('News'),
    text: 'Read this',
  })),
  ...recordWriters(api.agreements, async () => ({ name: short('Terms'), text: 'Cite the data' })),
  ...recordWriters(api.systems, async () => ({ systemName: short('Tracker'), description: 'Tracks' })),
  [
    api.userProfile.update,
    async (server) => {
      const client = await server.holderOf('USER')
      return {
        body: await bodyOf(client, api.userProfile.get, {}),
        send: (body) => client.send(api.userProfile.update, { body }),
        read: () => bodyOf(client, api.userProfile.get, {}),
      }
    },
  ],
  [
    api.users.update,
    async (server, admin) => {
      const { id } = await server.user()
      const params = { id }
      return {
        body: await bodyOf(admin, api.users.get, { params }),
        send: (body) => admin.send(api.users.update, { body }),
        read: () => bodyOf(admin, api.users.get, { params }),
      }
    },
  ],
  [
    api.profileChanges.create,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      const profile = await bodyOf(client, api.userProfile.get, {})
      return {
        body: { ...profile, ...person(), requesterComments: '' },
        send: (body) => client.send(api.profileChanges.create, { body }),
        read: (answered) => bodyOf(admin, api.profileChanges.get, { params: { id: idOf(answered) } }),
      }
    },
  ],
  [
    api.profileChanges.review,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      const profile = await bodyOf(client, api.userProfile.get, {})
      const asked = await bodyOf(client, api.profileChanges.create, { body: { ...profile, ...person() } })
      const params = { id: v.parse(WithId, asked).id }
      return {
        body: { ...asked, ...notes },
        send: (body) => admin.send(api.profileChanges.review, { params, body }),
        // Merges the approved values, which are separate from the requested ones. [HIST-007]
        read: async () => {
          const { approved, ...request } = await bodyOf(admin, api.profileChanges.get, { params })
          return { ...request, ...v.parse(v.looseObject({}), approved) }
        },
      }
    },
  ],
  [
    api.accessChanges.create,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      return {
        body: { accessControls: [await newAccess(server.host)], requesterComments: '' },
        send: (body) => client.send(api.accessChanges.create, { body }),
        read: (answered) => bodyOf(admin, api.accessChanges.get, { params: { requestId: idOf(answered) } }),
      }
    },
  ],
  [
    api.accessChanges.review,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      const body = { accessControls: [await newAccess(server.host)], requesterComments: '' }
      const id = v.parse(WithId, await bodyOf(client, api.accessChanges.create, { body })).id
      return {
        body: {
          portalUser: { id: client.userId, portalRoleIds: [] },
          userAccesses: [],
          userAccessModificationRequest: { id, versionno: 1, ...notes },
        },
        send: (changed) => admin.send(api.accessChanges.review, { body: changed }),
        read: () => bodyOf(admin, api.accessChanges.get, { params: { requestId: id } }),
      }
    },
  ],
  [
    api.partReviews.decide,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      const { id: role, roleName } = await newProjectRole(server)
      const reviewer = await server.holderOf('USER')
      const scope = { projectRoleIds: [role], siteCodes: [], studyNames: [], versionno: 0 }
      await bodyOf(admin, api.reviewers.save, { params: { id: reviewer.userId }, body: scope })
      const access = { ...(await newAccess(server.host)), roleName }
      const request = await bodyOf(client, api.accessChanges.create, { body: { accessControls: [access] } })
      const { accessControls } = v.parse(v.looseObject({ accessControls: v.array(WithId) }), request)
      const params = { id: accessControls[0]?.id ?? 0 }
      return {
        body: { decision: 'REFUSED', message: 'Ask again in May.' },
        send: (body) => reviewer.send(api.partReviews.decide, { params, body }),
        read: async () => {
          const part = await bodyOf(reviewer, api.partReviews.get, { params })
          return v.parse(v.looseObject({ decided: v.unknown() }), part).decided
        },
      }
    },
  ],
  [
    api.registrations.createPublic,
    async (server, admin) => {
      const visitor = server.visitor()
      const accessControls = [await newAccess(server.host)]
      return {
        body: { ...person(), accessControls, [captchaField]: await answerFor(visitor) },
        send: (body) => visitor.send(api.registrations.createPublic, { body }),
        read: (answered) => bodyOf(admin, api.registrations.get, { params: { id: idOf(answered) } }),
      }
    },
  ],
  [
    api.registrations.create,
    async (server, admin) => {
      const client = await server.holderOf('USER')
      return {
        body: { ...person(), accessControls: [await newAccess(server.host)] },
        send: (body) => client.send(api.registrations.create, { body }),
        read: (answered) => bodyOf(admin, api.registrations.get, { params: { id: idOf(answered) } }),
      }
    },
  ],
  [
    api.registrations.update,
    async (server, admin) => {
      const { id, registrationForm } = await newRegistration(server.host)
      return {
        body: registrationForm,
        send: (body) => admin.send(api.registrations.update, { params: { id }, body }),
        read: () => bodyOf(admin, api.registrations.get, { params: { id } }),
      }
    },
  ],
  [
    api.registrationActions.approve,
    async (server, admin) => {
      const { id, approval } = await newRegistration(server.host)
      return {
        body: { ...approval, portalRoleIds: [await server.role('USER')] },
        send: (body) => admin.send(api.registrationActions.approve, { body }),
        read: async () => {
          const registration = await bodyOf(admin, api.registrations.get, { params: { id } })
          const { portalUserId } = v.parse(v.looseObject({ portalUserId: v.number() }), registration)
          const { username, gecos } = await bodyOf(admin, api.users.get, { params: { id: portalUserId } })
          return { ...registration, username, gecos }
        },
      }
    },
  ],
  [
    api.registrationActions.deny,
    async (server, admin) => {
      const { id, registrationForm } = await newRegistration(server.host)
      return {
        body: { registrationForm },
        send: (body) => admin.send(api.registrationActions.deny, { body }),
        read: () => bodyOf(admin, api.registrations.get, { params: { id } }),
      }
    },
  ],
])

const inLink = 'is part of the link to the partner'
const isRole = 'is the name of an existing project role'
const notAsked = 'is not requested from visitors: N/A [C-187]'
const asStored = 'is not stored: a rejection stores only its message [C-137]'

/** Fields whose text is compared, forwarded or ignored instead of stored, with the reason. */
export const unstored: Readonly<Record<string, string>> = {
  'passwords.forgot emailAddress': 'is used to find an account',
  'singleSignIn.create fstrfPortalItem.itemId': inLink,
  'singleSignIn.create fstrfPortalItem.itemName': inLink,
  'singleSignIn.create fstrfPortalItem.itemProjectId': inLink,
  'singleSignIn.create fstrfPortalItem.itemProjectName': inLink,
  'reviewers.addDeputy email': 'is used to find an account',
  'userAccesses.create roleName': isRole,
  'userAccesses.update roleName': isRole,
  'userProfile.update email': 'is changed by a request that support reviews',
  'registrations.createPublic requesterComments': notAsked,
  'registrations.createPublic personCompletingThisFormFullName': notAsked,
  'registrations.createPublic personCompletingThisFormEmail': notAsked,
  'registrations.createPublic personCompletingThisFormPhoneNumber': notAsked,
  'registrations.createPublic personCompletingThisFormPhoneExtension': notAsked,
  'registrations.create personCompletingThisFormFullName': 'is the name of the proxy',
  'registrations.create personCompletingThisFormEmail': 'is the email of the proxy',
  'registrationActions.approve existingAuthAccountUuid': 'is the id of an account of the directory',
  'registrationActions.approve accountType': 'is one of the kinds of account',
  'registrationActions.deny registrationForm.email': asStored,
  'registrationActions.deny registrationForm.firstName': asStored,
  'registrationActions.deny registrationForm.lastName': asStored,
  'registrationActions.deny registrationForm.sysaidTicket': asStored,
  'registrationActions.deny registrationForm.reviewerComments': asStored,
}
