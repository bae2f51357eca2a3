import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import {
  EMAIL_CONTENT,
  MAIL_FROM,
  RESET,
  SITE,
  useEmailQueue,
} from '../../../test/support/mail/email-queue.ts'
import { readOutbox } from '../../../test/support/mail/outbox.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'
import { outboxDelivery } from './delivery.ts'

describeOnBothEngines('sending email', open => {
  const emailQueue = useEmailQueue(open)

  it('writes one file per email in the order of the requests, and deletes the message', async () => {
    const queue = emailQueue()
    for (const name of ['ann', 'bob', 'cy']) {
      queue.time += 1000
      const unsubscribeLink = 'https://bagwise.example/unsubscribe'
      const templateModel = { ...SITE, ...(name === 'cy' && { unsubscribeLink }) }
      expect(await queue.send({ to: `${name}@x.example`, templateModel })).toBe(true)
    }
    queue.startWorker(outboxDelivery(queue.outbox, MAIL_FROM))
    await expect.poll(() => readOutbox(queue.outbox)).toHaveLength(3)
    const [ann, bob, cy] = readOutbox(queue.outbox)
    expect([ann, bob, cy].map(email => email?.headers.get('to'))).toEqual([
      'ann@x.example',
      'bob@x.example',
      'cy@x.example',
    ])
    expect(ann?.text).toContain(EMAIL_CONTENT.button.href)
    expect(Object.fromEntries(ann?.headers ?? [])).toMatchObject({
      from: MAIL_FROM,
      subject: EMAIL_CONTENT.subject,
      date: 'Tue, 01 Jul 2025 12:00:01 +0000',
      'auto-submitted': 'auto-generated',
    })
    expect(ann?.headers.has('list-unsubscribe')).toBe(false)
    expect(cy?.headers.get('list-unsubscribe')).toBe('<https://bagwise.example/unsubscribe>')
    expect(cy?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const names = await readdir(queue.outbox)
    expect(names.every(name => /^20250701T12000\d000Z-[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
    await expect
      .poll(async () => (await queue.rows()).map(({ message }) => message))
      .toEqual(['{}', '{}', '{}'])
  })

  it('sends the welcome email through SMTP_URL with its sender and reply address', async () => {
    const queue = emailQueue()
    const server = await queue.startSink()
    const email = queue.makeEmail({ smtpUrl: server.url })
    email.start()
    const isQueued = await queue.database.transaction(tx =>
      email.sendEmail(
        {
          to: 'ann@x.example',
          templateAlias: 'welcome',
          templateModel: { username: 'ann_aces', appUrl: SITE.appUrl, currentYear: 2031 },
          limit: 'toUnconfirmed',
          from: 'Bagwise News <news@bagwise.example>',
          replyTo: 'help@bagwise.example',
        },
        tx,
      ),
    )
    expect(isQueued).toBe(true)
    await expect.poll(() => server.received).toHaveLength(1)
    await email.stop()
    const [welcome] = server.received
    expect(welcome?.recipients).toEqual(['ann@x.example'])
    expect(Object.fromEntries(welcome?.headers ?? [])).toMatchObject({
      to: 'ann@x.example',
      from: 'Bagwise News <news@bagwise.example>',
      'reply-to': 'help@bagwise.example',
      subject: 'Welcome to Bagwise!',
    })
    expect(welcome?.text).toContain('Welcome to Bagwise, ann_aces!')
    expect(welcome?.text).toContain(`${SITE.appUrl}/my-bag`)
    expect(welcome?.text).toContain('(c) 2031 Bagwise')
  })

  it.each([
    { to: 'ann' },
    { to: 'ann@x.example, bob@x.example' },
    { from: 'a@b.example, c@d.example' },
    { replyTo: 'A\r\nBcc: x@y.example <a@b.example>' },
  ])('[T21] logs a failure and returns false for the invalid address in %j', async request => {
    const queue = emailQueue()
    expect(await queue.send(request)).toBe(false)
    expect(queue.logLines).toEqual([
      [{ template: 'reset' }, 'email not queued: an address is invalid'],
    ])
    expect(await queue.rows()).toEqual([])
  })

  it("[T103] does not queue emails over a mailbox's limit, and logs that without the address", async () => {
    const queue = emailQueue()
    const reset = (to: string, limit: 'toUnconfirmed' | 'resetToConfirmed') =>
      queue.send({ to, limit })
    for (const to of ['v.ic@x.example', 'vic+1@x.example', 'vic+2@x.example']) {
      expect(await reset(to, 'toUnconfirmed')).toBe(true)
    }
    for (let tag = 3; tag < 10; tag += 1) {
      expect(await reset(`vic+${tag}@x.example`, 'toUnconfirmed')).toBe(false)
    }
    // Emails that weren't queued don't count, so the owner can get two more.
    expect(await reset('vic@x.example', 'resetToConfirmed')).toBe(true)
    expect(await reset('vic@x.example', 'resetToConfirmed')).toBe(true)
    expect(await reset('vic@x.example', 'resetToConfirmed')).toBe(false)
    expect(await queue.rows()).toHaveLength(5)
    expect(queue.logLines).toContainEqual([
      { template: 'reset' },
      'email not queued: its mailbox reached the hourly limit',
    ])
    queue.time += HOUR_MS
    expect(await reset('vic@x.example', 'toUnconfirmed')).toBe(true)
  })

  it('queues nothing if the transaction fails', async () => {
    const queue = emailQueue()
    const failed = queue.database.transaction(async tx => {
      await queue.makeEmail().sendEmail(RESET, tx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await queue.rows()).toEqual([])
  })

  it("deletes finished emails after a week, and a person's emails on request", async () => {
    const queue = emailQueue()
    const email = queue.makeEmail()
    await queue.send({ to: 'old@x.example' })
    await queue.database.db.updateTable('emails').set({ status: 'sent' }).execute()
    await queue.send({ to: 'waiting@x.example' })
    queue.time += 8 * DAY_MS
    await queue.send({ to: 'new@x.example' })
    expect(await email.sweep()).toBe(1)
    await email.deleteTo(queue.database.db, 'new@x.example')
    expect((await queue.rows()).map(({ recipient }) => recipient)).toEqual(['waiting@x.example'])
  })

  it('logs the folder that emails are written to if SMTP_URL is not set', async () => {
    const queue = emailQueue()
    const email = queue.makeEmail()
    email.start()
    await queue.send()
    await expect.poll(() => readOutbox(queue.outbox)).toHaveLength(1)
    await email.stop()
    expect(queue.logLines[0]).toEqual([
      `SMTP_URL is not set: emails are written to ${queue.outbox}`,
    ])
  })

  it.each(['support@bagwise.example', 'Bagwise & Söhne <a@b.example>', '<a@localhost>'])(
    'accepts %j as MAIL_FROM',
    mailFrom => {
      expect(() => emailQueue().makeEmail({ mailFrom })).not.toThrow()
    },
  )

  it.each(['Bagwise', 'a@b.example, c@d.example', 'A\r\nBcc: x@y.example <a@b.example>'])(
    '[T21] rejects %j as MAIL_FROM',
    mailFrom => {
      expect(() => emailQueue().makeEmail({ mailFrom })).toThrow('MAIL_FROM must be')
    },
  )
})
