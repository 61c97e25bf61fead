import { api } from '@portal-gateway/contract/api'
import { SingleSignInLink } from '@portal-gateway/contract/singleSignIn'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../server/test/support/testServer.ts'
import { demoPartner } from '../src/demoPartner.ts'
import { partnerItem } from '../src/partner.ts'

const partner = demoPartner(() => 'http://127.0.0.1:8080')

forEachEngine(
  'the demo’s partner',
  (server) => {
    const visit = async (address: string, method = 'GET') => {
      const answer = await partner.page(server().handler)(new Request(address, { method }))
      const policy = answer.headers.get('content-security-policy')
      return { status: answer.status, text: await answer.text(), policy }
    }
    const linkFor = async () => {
      const role = await server().role('USER')
      const itemName = '<b>Viewer</b>'
      await server().item({ roles: [role], url: partnerItem({ itemName }) })
      const person = await server().signedIn({ roles: [role] })
      const item = { itemName, itemProjectName: 'Meridian Lakes' }
      const body = { fstrfPortalItem: item, userId: person.userId }
      const answer = await person.send(api.singleSignIn.create, { body })
      return v.parse(SingleSignInLink, answer.body).fstrfPortalItemLink.link
    }

    it('accepts a valid sign-in link once and refuses it the second time', async () => {
      const link = await linkFor()
      expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/demo\/partner\?token=/)
      expect((await visit(link, 'HEAD')).status).toBe(200)
      const first = await visit(link)
      expect(first.status).toBe(200)
      expect(first.text).toContain('Welcome, Ada Lovelace')
      expect(first.text).toContain('&#60;b&#62;Viewer')
      expect(first.text).not.toMatch(/<script|<b>/)
      expect(first.policy).toContain("default-src 'none'")
      const second = await visit(link)
      expect(second.status).toBe(403)
      expect(second.text).not.toContain('Lovelace')
    })

    it('does not sign in a user without a valid token', async () => {
      expect((await visit('http://127.0.0.1:8080/demo/partner')).text).toContain('Nobody is signed in here.')
      for (const token of ['', 'x', 'a.b.c', '%00']) {
        expect((await visit(`http://127.0.0.1:8080/demo/partner?token=${token}`)).status, token).toBe(403)
      }
    })
  },
  { partners: [partner.portal] },
)
