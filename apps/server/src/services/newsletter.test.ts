// Can the newsletter be used to fill a stranger's mailbox, to learn who reads it, or to sign others up?
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/connect.ts'
import { makeRateLimitTable } from '../db/tables/rate-limits.ts'
import { makeSubscriberTable } from '../db/tables/subscribers.ts'
import type { EmailRequest } from '../email/send-email.ts'
import { done, refused } from '../outcome.ts'
import { describeOnBothEngines } from '../testing/databases.ts'
import { makeLimits } from './limits.ts'
import { makeNewsletterService, type NewsletterService } from './newsletter.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
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
      limits: makeLimits({ table: makeRateLimitTable(database), now: () => time }),
      sendEmail: async mail => {
        if (!queueing) throw new Error('the queue cannot be written')
        mails.push(mail)
        return true
      },
      origin: 'https://bagwise.example',
      secrets,
      now: () => time,
    })
  let networks = 0
  /** Each call from a network of its own, unless one is named. */
  const subscribe = (email: string, network = `10.0.0.${(networks += 1)}`) =>
    newsletter.subscribe(email, { network: () => network })
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
    newsletter = withSecrets('a secret of the house')
  })

  it('mails a link that confirms, and one that leaves', async () => {
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
    'refuses %j with the words of the spec',
    async email => {
      expect(await subscribe(email)).toEqual(refused('email-invalid', { field: 'email' }))
      expect(await rows()).toEqual([])
    },
  )

  it('[T79] the same address a thousand times gets one mail a day', async () => {
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

  it('[T91] one mailbox in many spellings gets one mail a day', async () => {
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

  it('[T91] a tag is kept in what is stored and mailed', async () => {
    await subscribe('Ann+Discs@x.example')
    expect(mails[0]?.to).toBe('ann+discs@x.example')
    expect((await rows())[0]?.email).toBe('ann+discs@x.example')
  })

  it('[T79] a network may ask five times an hour', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await subscribe(`p${count}@x.example`, 'one')).toEqual(DONE)
    }
    time += 10 * 60_000
    const refusal = refused('too-many-requests', { retryAfterSeconds: 3000 })
    expect(await subscribe('p6@x.example', 'one')).toEqual(refusal)
    expect(await subscribe('p6@x.example', 'other')).toEqual(DONE)
    time += 50 * 60_000
    expect(await subscribe('p7@x.example', 'one')).toEqual(DONE)
    expect(mails).toHaveLength(7)
  })

  it('[T79] leaving and asking again does not get round the day', async () => {
    await subscribe('ann@x.example')
    await newsletter.unsubscribe(token())
    await subscribe('ann@x.example')
    expect(mails).toHaveLength(1)
  })

  it('answers the same for a known address, and mails it nothing', async () => {
    await subscribe('ann@x.example')
    await newsletter.confirm(token())
    time += 2 * DAY
    expect(await subscribe('ann@x.example')).toEqual(DONE)
    expect(mails).toHaveLength(1)
    expect((await rows())[0]?.confirmed_at).not.toBeNull()
  })

  it('every mail carries the same token, so that each of them can be used to leave', async () => {
    await subscribe('ann@x.example')
    time += DAY
    await subscribe('ann@x.example')
    expect(token(1)).toBe(token(0))
  })

  it('[F30] a new secret keeps the links of older mails', async () => {
    await subscribe('ann@x.example')
    time += DAY
    newsletter = withSecrets('a new secret', 'a secret of the house')
    await subscribe('ann@x.example')
    expect(token(1)).toBe(token(0))
    time += DAY
    newsletter = withSecrets('a new secret')
    await subscribe('ann@x.example')
    expect(token(2)).not.toBe(token(0))
    expect(await newsletter.confirm(token(2))).toEqual(DONE)
  })

  it('a link is too old after seven days, and a newer mail renews it', async () => {
    await subscribe('ann@x.example')
    time += 7 * DAY
    expect(await newsletter.confirm(token())).toEqual(refused('link-expired'))
    await subscribe('ann@x.example')
    expect(await newsletter.confirm(token())).toEqual(DONE)
  })

  it('a mail that could not be queued is told, leaves nothing behind and does not use up the day', async () => {
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

  it('forgets addresses that nobody confirmed within seven days', async () => {
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
