import { api } from '@portal-gateway/contract/api'
import type { Language } from '@portal-gateway/contract/languages'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import { answerFor } from '../../support/captchaAnswers.ts'
import { registrationDraftAt } from '../../support/registrationDrafts.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { freshAddress, staffHelpers } from '../../support/staffHelpers.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { passwords, profileChanges, registrationActions, registrations, userProfile, users } = api
const reviewers = 'reviewers@portal.example'
const accepting = (language: string) => ({ headers: { 'accept-language': language } })

forEachEngine(
  'mails in the language of their recipients',
  (server) => {
    const { support, get, update, subjectsTo } = staffHelpers(server)
    /** Creates a user with this language; null means that it is not known. */
    const speakerOf = async (language: Language | null, options: { hasPassword?: boolean } = {}) => {
      const user = await server().user({ ...options, roles: [await server().role('USER')] })
      await server().host.engine.db.updateTable('users').set({ language }).where('id', '=', user.id).execute()
      const client = server().visitor()
      await client.startSession(server().host, user.id)
      return { ...user, client }
    }
    const forget = (emailAddress: string, language: string) =>
      server()
        .visitor()
        .send(passwords.forgot, { body: { emailAddress }, ...accepting(language) })
    const newestTo = async (email: string) => (await server().mailsTo(email))[0]?.subject

    it('the link to another password is in the language of the account [EXP-312]', async () => {
      const { email, username } = await speakerOf('de', { hasPassword: true })
      expect(await forget(email, 'en')).toMatchObject({ status: 200 })
      const [mail] = await server().mailsTo(email)
      expect(mail?.subject).toBe('Setzen Sie Ihr Passwort für Portal Gateway zurück')
      const hash = await server().linkTo(email)
      expect(mail?.text).toBe(
        [
          'Guten Tag!',
          'Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei Portal Gateway angefordert. Setzen Sie es hier:',
          `${server().host.portalAddress()}reset-password/${hash}`,
          'Der Link funktioniert einmal und 30 Minuten lang. Ein neuerer Link ersetzt ihn.',
          'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort ändert sich nicht.',
          'Portal Gateway\npostmaster@localhost\n',
        ].join('\n\n'),
      )
      const body = { hash, password: 'thirty-two calm lakes' }
      expect(
        (
          await server()
            .visitor()
            .send(passwords.reset, { body, ...accepting('en') })
        ).status,
      ).toBe(200)
      expect(await newestTo(email)).toBe('Ihr Passwort für Portal Gateway wurde geändert')
      expect((await server().visitor().signIn(username, body.password)).status).toBe(200)
    })

    it('mails about passwords are in the language of the request if the account has none [EXP-312]', async () => {
      const { email } = await speakerOf(null)
      await forget(email, 'de')
      expect(await newestTo(email)).toBe('Setzen Sie Ihr Passwort für Portal Gateway')
      const body = { hash: await server().linkTo(email), password }
      expect(
        (
          await server()
            .visitor()
            .send(passwords.setInitial, { body, ...accepting('de') })
        ).status,
      ).toBe(200)
      expect(await newestTo(email)).toBe('Ihr Passwort für Portal Gateway wurde geändert')
      await forget(email, 'fr')
      expect(await newestTo(email)).toBe('Reset your password for Portal Gateway')
    })

    it('a requester gets the receipt and the decision in the own language, whatever the reviewer reads [EXP-312]', async () => {
      const { client, email } = await speakerOf('de')
      const profile = (await client.send(userProfile.get)).body as UserProfile
      const asked = await client.send(profileChanges.create, { body: { ...profile, lastName: 'Byron' } })
      expect(await newestTo(email)).toBe('Ihr Antrag bei Portal Gateway')
      const change = asked.body as { id: number }
      const reviewer = await support()
      await reviewer.send(userProfile.setLanguage, { body: { language: 'en' } })
      const answer = await reviewer.send(profileChanges.review, {
        params: { id: change.id },
        body: { ...change, lastName: 'Bryon', requestStatus: 'APPROVED' },
        ...accepting('en'),
      })
      expect(answer).toMatchObject({ status: 200 })
      const [decision] = await server().mailsTo(email)
      expect(decision?.subject).toBe('Ihr Antrag bei Portal Gateway wurde mit Änderungen genehmigt')
      expect(decision?.text).toContain('\n\n- Nachname: mit Änderungen genehmigt\n\n')
    })

    it('a user whose email support changes is told in the own language at both addresses [EXP-312]', async () => {
      const { id, email } = await speakerOf('de')
      const newAddress = freshAddress()
      const changed = await update(await support(), await get(id), { email: newAddress })
      expect(changed.status).toBe(200)
      expect(await newestTo(email)).toBe('Die E-Mail-Adresse Ihres Kontos bei Portal Gateway wurde geändert')
      expect(await newestTo(newAddress)).toBe('Ihr Konto bei Portal Gateway wurde geändert')
    })

    it('the link to a first password that support sends again is in the language of the account [EXP-312]', async () => {
      const { id, email } = await speakerOf('de')
      const answer = await (await support()).send(users.resendInitialEmail, {
        params: { id },
        ...accepting('en'),
      })
      expect(answer.status).toBe(200)
      expect(await newestTo(email)).toBe('Setzen Sie Ihr Passwort für Portal Gateway')
    })

    it('a reviewer reads German and the visitor English, or the other way round [EXP-312]', async () => {
      const reviewer = await server().user({ username: 'reviewers' })
      const visitor = server().visitor()
      const register = async (language: string) => {
        const captcha = { 'g-recaptcha-response': await answerFor(visitor) }
        const draft = await registrationDraftAt(server(), captcha)
        const sent = await visitor.send(registrations.createPublic, { body: draft, ...accepting(language) })
        expect(sent.status).toBe(201)
        const { id } = sent.body as { id: number }
        return [await newestTo(draft.email), (await newestTo(reviewers))?.replace(String(id), '7')]
      }
      expect(await register('de')).toEqual([
        'Ihr Antrag bei Portal Gateway',
        'Request 7 for an account at Portal Gateway',
      ])
      await server()
        .host.engine.db.updateTable('users')
        .set({ language: 'de' })
        .where('id', '=', reviewer.id)
        .execute()
      expect(await register('en')).toEqual([
        'Your request at Portal Gateway',
        'Antrag 7 auf ein Konto bei Portal Gateway',
      ])
    })

    it('decisions about an account are in the language of the registration, and for a proxy in the own [EXP-312]', async () => {
      const proxy = await speakerOf('de')
      const registered = async (options: Parameters<typeof newRegistration>[1], language: Language) => {
        const registration = await newRegistration(server().host, options)
        await server()
          .host.engine.db.updateTable('registrations')
          .set({ language })
          .where('id', '=', registration.id)
          .execute()
        return registration
      }
      const helper = await support()
      const approve = async ({ approval }: Awaited<ReturnType<typeof newRegistration>>) => {
        const portalRoleIds = [await server().role('USER')]
        const body = { ...approval, portalRoleIds }
        expect((await helper.send(registrationActions.approve, { body })).status).toBe(200)
      }
      const deny = async ({ registrationForm }: Awaited<ReturnType<typeof newRegistration>>) =>
        expect((await helper.send(registrationActions.deny, { body: { registrationForm } })).status).toBe(200)

      const own = await registered({}, 'de')
      await approve(own)
      expect(await subjectsTo(own.email)).toEqual(['Setzen Sie Ihr Passwort für Portal Gateway'])
      const denied = await registered({}, 'de')
      await deny(denied)
      expect(await subjectsTo(denied.email)).toEqual(['Ihr Antrag bei Portal Gateway wurde abgelehnt'])
      const byProxy = await registered({ proxyUserId: proxy.id }, 'en')
      await approve(byProxy)
      expect(await subjectsTo(byProxy.email)).toEqual(['Set your password for Portal Gateway'])
      expect(await subjectsTo(proxy.email)).toEqual(['Ihr Antrag bei Portal Gateway wurde genehmigt'])
    })
  },
  { registrationNotices: reviewers },
)
