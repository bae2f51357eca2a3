// Can the newsletter be used to flood a mailbox, to find out who subscribed, or to subscribe others?
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../platform/db/connect.ts'
import { makeSubscriberTable } from './queries.ts'
import type { EmailRequest } from '../platform/email/send-email.ts'
import { done, refused } from '../platform/result.ts'
import { describeOnBothEngines } from '../../test/support/databases/databases.ts'
import { makeLimits } from '../platform/http/rate-limits.ts'
import { makeNewsletterService, type NewsletterService } from './newsletter.ts'
import { DAY, HOUR } from '../platform/time.ts'

const DONE = done({ done: true })

describeOnBothEngines('newsletter', open => {
  let database: Database
  let time: number
  let mails: EmailRequest[]
  let queueing: boolean
  let newsletter: NewsletterService

  const withSecrets = (...secrets: [string, ...string[]]) =>
    makeNewsletterService({
      database,
      subscribers: makeSubscriberTable(database),
      limits: makeLimits({ database, now: () => time }),
      sendEmail: async mail => {
        if (!queueing) throw new Error('the queue cannot be written')
        mails.push(mail)
        return true
      },
      origin: 'https://bagwise.example',
      secrets,
      now: () => time,
    })
  const subscribe = (email: string) => newsletter.subscribe(email)
  const model = (index: number) => {
    const mail = mails.at(index)
    if (mail?.templateAlias !== 'newsletter') throw new Error('no newsletter mail')
    return mail.templateModel
  }
  const token = (index = -1) => new URL(model(index).link).searchParams.get('token') ?? ''
  const rows = () => database.db.selectFrom('subscribers').selectAll().execute()

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('subscribers').execute()
    await database.db.deleteFrom('rate_limits').execute()
    time = Date.UTC(2025, 6, 1)
    mails = []
    queueing = true
    newsletter = withSecrets('the current secret')
  })

  it('sends a link to confirm and a link to unsubscribe', async () => {
    expect(await subscribe(' Ann@X.example ')).toEqual(DONE)
    expect(mails[0]?.to).toBe('ann@x.example')
    expect(model(0)).toEqual({
      link: `https://bagwise.example/newsletter/confirm?token=${token()}`,
      unsubscribeLink: `https://bagwise.example/newsletter/unsubscribe?token=${token()}`,
    })
    expect((await rows())[0]?.confirmed_at).toBeNull()
    time += HOUR
    expect(await newsletter.confirm(token())).toEqual(DONE)
    expect((await rows())[0]?.confirmed_at).toBe(time)
    expect(await newsletter.confirm(token())).toEqual(DONE)
    expect(await newsletter.unsubscribe(token())).toEqual(DONE)
    expect(await rows()).toEqual([])
    expect(await newsletter.confirm(token())).toEqual(refused('link-expired'))
    expect(await newsletter.unsubscribe(token())).toEqual(refused('link-expired'))
  })

  it('stores the token only as a digest', async () => {
    await subscribe('ann@x.example')
    expect(token()).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rows())).not.toContain(token())
  })

  it.each(['', 'ann', 'ann@x', 'a@x.example, b@y.example', 'a@x.example\r\nBcc: b@y.example'])(
    'refuses %j with a message',
    async email => {
      expect(await subscribe(email)).toEqual(refused('email-invalid', { field: 'email' }))
      expect(await rows()).toEqual([])
    },
  )

  it('[T79] the same address a thousand times gets one email a day', async () => {
    for (let count = 0; count < 100; count += 1)
      expect(await subscribe('ann@x.example')).toEqual(DONE)
    await Promise.all(Array.from({ length: 100 }, () => subscribe('ANN@x.example')))
    expect(mails).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
    time += DAY - 1
    await subscribe('ann@x.example')
    expect(mails).toHaveLength(1)
    time += 1
    await subscribe('ann@x.example')
    expect(mails).toHaveLength(2)
  })

  it('[T91] one mailbox in many spellings gets one email a day', async () => {
    const spellings = [
      'ann@bücher.example',
      'Ann@BÜCHER.example',
      'ann@bu\u0308cher.example',
      'ann@xn--bcher-kva.example',
      'ANN@XN--BCHER-KVA.EXAMPLE',
      'ａｎｎ@ｂüｃｈｅｒ.ｅｘａｍｐｌｅ',
      ' ann@bücher.𝐞xample ',
      'ann+discs@bücher.example',
      'ann+1+2@bücher.example',
    ]
    for (const email of spellings) expect(await subscribe(email)).toEqual(DONE)
    expect(mails.map(mail => mail.to)).toEqual(['ann@xn--bcher-kva.example'])
    expect((await rows()).map(row => row.email)).toEqual(['ann@xn--bcher-kva.example'])
  })

  it('[T91] a tag is kept in the stored address and in the recipient', async () => {
    await subscribe('Ann+Discs@x.example')
    expect(mails[0]?.to).toBe('ann+discs@x.example')
    expect((await rows())[0]?.email).toBe('ann+discs@x.example')
  })

  it('[T79] unsubscribing and subscribing again does not get around the daily limit', async () => {
    await subscribe('ann@x.example')
    await newsletter.unsubscribe(token())
    await subscribe('ann@x.example')
    expect(mails).toHaveLength(1)
  })

  it('responds the same to a known address, and sends it nothing', async () => {
    await subscribe('ann@x.example')
    await newsletter.confirm(token())
    time += 2 * DAY
    expect(await subscribe('ann@x.example')).toEqual(DONE)
    expect(mails).toHaveLength(1)
    expect((await rows())[0]?.confirmed_at).not.toBeNull()
  })

  it('every email has the same token, so that each of them can be used to unsubscribe', async () => {
    await subscribe('ann@x.example')
    time += DAY
    await subscribe('ann@x.example')
    expect(token(1)).toBe(token(0))
  })

  it('[F30] a new secret keeps the links of older emails', async () => {
    await subscribe('ann@x.example')
    time += DAY
    newsletter = withSecrets('a new secret', 'the current secret')
    await subscribe('ann@x.example')
    expect(token(1)).toBe(token(0))
    time += DAY
    newsletter = withSecrets('a new secret')
    await subscribe('ann@x.example')
    expect(token(2)).not.toBe(token(0))
    expect(await newsletter.confirm(token(2))).toEqual(DONE)
  })

  it('a link expires after seven days, and a newer email renews it', async () => {
    await subscribe('ann@x.example')
    time += 7 * DAY
    expect(await newsletter.confirm(token())).toEqual(refused('link-expired'))
    await subscribe('ann@x.example')
    expect(await newsletter.confirm(token())).toEqual(DONE)
  })

  it('an email that could not be queued is reported, leaves nothing behind and does not count toward the daily limit', async () => {
    queueing = false
    await expect(subscribe('ann@x.example')).rejects.toThrow('the queue cannot be written')
    expect(await rows()).toEqual([])
    queueing = true
    await subscribe('ann@x.example')
    expect(mails).toHaveLength(1)
  })

  it.each(['x', '__proto__', 'a'.repeat(200), '"; drop table subscribers; --'])(
    'a made-up token %j opens nothing',
    async made => {
      await subscribe('ann@x.example')
      expect(await newsletter.confirm(made)).toEqual(refused('link-expired'))
      expect(await newsletter.unsubscribe(made)).toEqual(refused('link-expired'))
      expect(await rows()).toHaveLength(1)
    },
  )

  it('deletes addresses that were not confirmed within seven days', async () => {
    await subscribe('ann@x.example')
    await newsletter.confirm(token())
    await subscribe('bob@x.example')
    time += 7 * DAY
    await subscribe('cy@x.example')
    expect(await newsletter.sweep()).toBe(0)
    time += 1
    expect(await newsletter.sweep()).toBe(1)
    expect((await rows()).map(row => row.email).toSorted()).toEqual([
      'ann@x.example',
      'cy@x.example',
    ])
  })
})
