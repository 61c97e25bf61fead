import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { expect } from 'vitest'
import { createResource } from '../../src/core/dashboard/resources.ts'
import { serverActor } from '../../src/core/host/ports.ts'
import { valueOf } from '../../src/core/records/writing.ts'
import { newSystem } from '../core/configuration/projectRoleSite.ts'
import type { Client } from '../support/client.ts'
import { fixedSystem } from '../support/fixedSystem.ts'
import {
  create as createResourceByForm,
  fileOf,
  recordOf,
  update as updateResource,
} from '../support/resourceForms.ts'
import type { TestServer } from '../support/testServer.ts'
import type { SavedKind } from './savedFields.ts'
import { bodyOf, leftOut, stays } from './savedFixtures.ts'

const {
  agreements,
  announcements,
  dashboardItems,
  portalRoles,
  projectRoles,
  resourceCategories,
  resources,
  systems,
} = api

const inactive = (before: object) => ({ ...before, inactive: true })
const active = (before: object) => ({ ...before, inactive: false })
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

const byId = (client: Client, id: number) => ({
  get: async (call: Endpoint): Promise<object> => bodyOf(await client.send(call, { params: { id } })),
  put: (call: Endpoint, body: object) => client.send(call, { params: { id }, body }),
  state: (call: Endpoint, reads: (before: object) => object) => ({
    call,
    send: () => client.send(call, { params: { id } }),
    reads,
  }),
})

const link = async (server: TestServer, itemId: number, name: string, categoryId: number | null) =>
  valueOf(
    await createResource(
      server.host,
      { itemId, name, categoryId, resType: 'URL', url: `https://portal.example/${name}` },
      undefined,
      serverActor,
    ),
  )

const categoryOf = async (admin: Client, itemId: number, name: string, parentId: number | null = null) =>
  bodyOf(await admin.send(resourceCategories.create, { body: { itemId, name, parentId } })).id

/** Creates agreements and returns their ids in ascending order. */
const newAgreements = async (admin: Client) => {
  const make = async () =>
    bodyOf(await admin.send(agreements.create, { body: { name: unique('Terms'), text: 'Cite the data.' } }))
      .id
  return [await make(), await make(), await make()] as const
}

const dashboardItem: SavedKind = {
  call: dashboardItems.update,
  // An item is activated by saving it, because there is no separate call for this.
  states: [dashboardItems.update, dashboardItems.deactivate],
  constant: {
    'roles[]': 'The entries are references to roles; changing the whole list `roles` tests them.',
    versionno: leftOut,
  },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const description = unique('Zoologist')
    const [terms, privacy, safety] = await newAgreements(admin)
    const [one, two, three] = [
      { id: await server.role('USER') },
      { id: await server.role('USER') },
      { id: await server.role('USER', description) },
    ]
    const draft = {
      name: 'Protocol library',
      shortDescription: 'All protocols',
      longDescription: 'Of every study, with their amendments',
      details: '# Protocols\n\nBy study',
      url: 'https://protocols.portal.example/',
      inactive: true,
      sort: 4,
      roles: [one, two],
      maintenanceUntil: '2098-03-01T08:00:00.000Z',
      maintenanceNote: 'A new index is built.',
      agreementIds: [terms, privacy],
    }
    const { id } = bodyOf(await admin.send(dashboardItems.create, { body: draft }))
    const manuals = await categoryOf(admin, id, 'Manuals')
    await link(server, id, 'Guide', manuals)
    await link(server, id, 'Loose', null)
    const { get, put, state } = byId(admin, id)
    return {
      draft,
      save: (body) => put(dashboardItems.update, body),
      read: () => get(dashboardItems.getForAdministrators),
      changes: {
        name: { to: 'Data library' },
        shortDescription: { to: 'All data' },
        longDescription: { to: 'Of every study, with their codebooks' },
        details: { to: '# Data\n\nBy study' },
        url: { to: 'https://data.portal.example/' },
        inactive: { to: false },
        sort: { to: 5 },
        maintenanceUntil: { to: '2098-03-02T08:00:00.000Z' },
        maintenanceNote: { to: 'A new server is installed.' },
        agreementIds: { to: [terms, privacy, safety], further: [[terms], [terms, safety]] },
        roles: {
          to: [one, two, three],
          further: [
            [one, two],
            [one, three],
          ],
          reads: (before, to) => ({
            ...before,
            roles: [...(before as { roles: { id: number }[] }).roles, { ...three, description }].filter(
              ({ id: known }) => (to as { id: number }[]).some((role) => role.id === known),
            ),
          }),
        },
      },
      states: [
        {
          call: dashboardItems.update,
          send: () => put(dashboardItems.update, { ...draft, inactive: false }),
          reads: active,
        },
        state(dashboardItems.deactivate, inactive),
      ],
    }
  },
}

const resourceCategory: SavedKind = {
  call: resourceCategories.update,
  states: [resourceCategories.activate, resourceCategories.deactivate],
  constant: { itemId: stays, versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const itemId = await server.item({ roles: [await server.role('USER')] })
    const [manuals, forms] = [
      await categoryOf(admin, itemId, 'Manuals'),
      await categoryOf(admin, itemId, 'Forms'),
    ]
    const id = await categoryOf(admin, itemId, 'Laboratory', manuals)
    await link(server, itemId, 'Centrifuge', id)
    await link(server, itemId, 'Freezer', id)
    const draft = { name: 'Laboratory', parentId: manuals, itemId, inactive: true }
    const { get, put, state } = byId(admin, id)
    bodyOf(await put(resourceCategories.update, draft))
    return {
      draft,
      save: (body) => put(resourceCategories.update, body),
      read: () => get(resourceCategories.get),
      changes: {
        name: { to: 'Pharmacy' },
        parentId: { to: forms, reads: (before) => ({ ...before, parentId: forms, parentName: 'Forms' }) },
        inactive: { to: false },
      },
      states: [state(resourceCategories.activate, active), state(resourceCategories.deactivate, inactive)],
    }
  },
}

const resourceConstant = { itemId: stays, resType: stays, versionno: leftOut }

/** Creates a resource of type URL or DOWNLOAD. Only the type URL has a `url` to change. */
async function savedResource(server: TestServer, resType: 'URL' | 'DOWNLOAD') {
  const admin = await server.holderOf('ADMIN')
  const itemId = await server.item({ roles: [await server.role('USER')] })
  const [manuals, forms] = [
    await categoryOf(admin, itemId, 'Manuals'),
    await categoryOf(admin, itemId, 'Forms'),
  ]
  const url = resType === 'URL' ? 'https://portal.example/guide' : null
  const draft = { itemId, name: 'Guide', resType, categoryId: manuals, url }
  const file = resType === 'URL' ? undefined : fileOf('four', 'guide.txt')
  const { id } = recordOf(await createResourceByForm(admin, draft, file))
  const { get, state } = byId(admin, id)
  return {
    draft,
    save: (body: object) => updateResource(admin, id, body),
    read: () => get(resources.get),
    changes: {
      name: { to: 'Handbook' },
      categoryId: {
        to: forms,
        reads: (before: object) => ({ ...before, categoryId: forms, categoryName: 'Forms' }),
      },
      ...(url !== null && { url: { to: 'https://portal.example/handbook' } }),
    },
    states: [
      {
        call: resources.remove,
        send: () => admin.send(resources.remove, { params: { itemId, resourceId: id } }),
        reads: (before: object) => ({
          ...before,
          inactive: true,
          fileName: null,
          fileSize: null,
          fileExt: null,
        }),
      },
      state(resources.activate, active),
    ],
  }
}

const resourceStates = [resources.remove, resources.activate]

const linkResource: SavedKind = {
  call: resources.update,
  states: resourceStates,
  constant: resourceConstant,
  make: (server) => savedResource(server, 'URL'),
}

const fileResource: SavedKind = {
  call: resources.update,
  states: resourceStates,
  constant: { ...resourceConstant, url: 'A resource with a file has no URL; the server ignores the value.' },
  make: (server) => savedResource(server, 'DOWNLOAD'),
}

const portalRole: SavedKind = {
  call: portalRoles.update,
  states: [portalRoles.activate, portalRoles.deactivate],
  constant: { id: 'Identifies the record.', versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const body = {
      description: unique('Monitor'),
      permissions: ['READ_USERS', 'USER'],
      secondFactorFrom: '2099-03-31',
      inactive: true,
      sort: 6,
    }
    const { id } = bodyOf(await admin.send(portalRoles.create, { body }))
    const { get, state } = byId(admin, id)
    return {
      draft: { id, ...body },
      save: (draft) => admin.send(portalRoles.update, { body: draft }),
      read: () => get(portalRoles.get),
      changes: {
        description: { to: unique('Auditor') },
        permissions: { to: ['WRITE_USERS', 'USER'], further: [['WRITE_USERS', 'READ_USERS', 'USER']] },
        secondFactorFrom: { to: '2099-06-30', further: [null] },
        inactive: { to: false },
        sort: { to: 7 },
      },
      states: [state(portalRoles.activate, active), state(portalRoles.deactivate, inactive)],
    }
  },
}

const projectRole: SavedKind = {
  call: projectRoles.update,
  states: [projectRoles.activate, projectRoles.deactivate],
  constant: { versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const portal = await fixedSystem(server.host)
    const [terms, privacy, safety] = await newAgreements(admin)
    const [tracker, library] = [await newSystem(server), await newSystem(server)]
    const draft = {
      roleName: unique('Coordinator'),
      description: 'Coordinates a study at a site',
      siteRequired: true,
      studyRequired: true,
      systemAccessIds: [portal, tracker],
      maxDays: 365,
      defaultDays: 90,
      agreementIds: [terms, privacy],
      inactive: true,
      sort: 8,
    }
    const { id } = bodyOf(await admin.send(projectRoles.create, { body: draft }))
    const { get, put, state } = byId(admin, id)
    return {
      draft,
      save: (body) => put(projectRoles.update, body),
      read: () => get(projectRoles.get),
      changes: {
        roleName: { to: unique('Manager') },
        description: { to: 'Manages a study at a site' },
        siteRequired: { to: false },
        studyRequired: { to: false },
        systemAccessIds: { to: [portal, tracker, library], further: [[portal, library]] },
        maxDays: { to: 180 },
        defaultDays: { to: 30, further: [null] },
        agreementIds: { to: [terms, privacy, safety], further: [[terms], [terms, safety]] },
        inactive: { to: false },
        sort: { to: 9 },
      },
      states: [state(projectRoles.activate, active), state(projectRoles.deactivate, inactive)],
    }
  },
}

const system: SavedKind = {
  call: systems.update,
  states: [systems.activate, systems.deactivate],
  constant: { versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const draft = { systemName: unique('Tracker'), description: 'Tracks samples', inactive: true, sort: 10 }
    const { id } = bodyOf(await admin.send(systems.create, { body: draft }))
    const { get, put, state } = byId(admin, id)
    return {
      draft,
      save: (body) => put(systems.update, body),
      read: () => get(systems.get),
      changes: {
        systemName: { to: unique('Library') },
        description: { to: 'Lends books' },
        inactive: { to: false },
        sort: { to: 11 },
      },
      states: [state(systems.activate, active), state(systems.deactivate, inactive)],
    }
  },
}

const announcement: SavedKind = {
  call: announcements.update,
  states: [announcements.activate, announcements.deactivate],
  constant: { versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const [one, two, three] = [
      await server.role('USER'),
      await server.role('USER'),
      await server.role('USER'),
    ]
    const draft = {
      title: unique('Maintenance'),
      text: 'The portal is closed on Saturday',
      tone: 'WARNING',
      startsAt: '2026-03-01T08:00:00.000Z',
      endsAt: '2026-03-02T08:00:00.000Z',
      audience: 'ROLES',
      roleIds: [one, two],
      inactive: true,
    }
    const { id } = bodyOf(await admin.send(announcements.create, { body: draft }))
    const { get, put, state } = byId(admin, id)
    return {
      draft,
      save: (body) => put(announcements.update, body),
      read: () => get(announcements.get),
      changes: {
        title: { to: unique('Training') },
        text: { to: 'The recordings are in the library' },
        tone: { to: 'INFO' },
        startsAt: { to: '2026-03-01T09:00:00.000Z', further: [null] },
        endsAt: { to: '2026-03-02T09:00:00.000Z', further: [null] },
        audience: {
          to: 'USERS',
          further: ['EVERYBODY'],
          // The roles are deleted when the audience changes.
          reads: (before, to) => ({ ...before, audience: to, roleIds: [] }),
        },
        roleIds: { to: [one, two, three], further: [[one, three]] },
        inactive: { to: false },
      },
      states: [state(announcements.activate, active), state(announcements.deactivate, inactive)],
    }
  },
}

const agreement: SavedKind = {
  call: agreements.update,
  states: [agreements.activate, agreements.deactivate],
  constant: { versionno: leftOut },
  async make(server) {
    const admin = await server.holderOf('ADMIN')
    const draft = {
      name: unique('Terms of use'),
      text: 'Use the data only for research.',
      validMonths: 12,
      asksAgain: true,
      inactive: true,
    }
    const { id } = bodyOf(await admin.send(agreements.create, { body: draft }))
    const { get, put, state } = byId(admin, id)
    return {
      draft,
      save: (body) => put(agreements.update, body),
      read: () => get(agreements.get),
      changes: {
        name: { to: unique('Confidentiality') },
        text: {
          to: 'Cite the data.',
          isOneWay: true,
          // A changed text is a new version.
          reads: (before, to) => ({
            ...before,
            text: to,
            version: (before as { version: number }).version + 1,
            publishedAt: expect.any(String),
          }),
        },
        validMonths: { to: 6, further: [null] },
        asksAgain: { to: false },
        inactive: { to: false },
      },
      states: [state(agreements.activate, active), state(agreements.deactivate, inactive)],
    }
  },
}

/** The kinds of records that administrators configure. */
export const savedConfiguration: Readonly<Record<string, SavedKind>> = {
  'dashboard item': dashboardItem,
  'resource category': resourceCategory,
  'resource with an address': linkResource,
  'resource with a file': fileResource,
  'portal role': portalRole,
  'project role': projectRole,
  system,
  announcement,
  agreement,
}
