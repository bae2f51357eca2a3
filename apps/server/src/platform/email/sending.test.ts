// Which emails are queued and sent: with the right content, to one recipient, and deleted afterwards.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeLimits } from '../http/rate-limits.ts'
import { describeOnBothEngines } from '../../../test/support/databases/databases.ts'
import { outboxDelivery, smtpDelivery } from './delivery.ts'
import { makeMailboxLimit } from './mailbox-limit.ts'
import { makeSendEmail } from './send-email.ts'
import { RESET, SECRET, useMailQueue } from '../../../test/support/mail/mail-queue.ts'
import { HOUR } from '../time.ts'
import { readOutbox } from '../../../test/support/mail/read-mail.ts'

describeOnBothEngines('sending mail', open => {
  const mailQueue = useMailQueue(open)

  it('writes one file per mail, whole and private, in the order they were asked for', async () => {
    const queue = mailQueue()
    const { wake } = queue.worker(outboxDelivery(queue.outbox))
    const send = queue.sender(wake)
    for (const name of ['ann', 'bob', 'cy']) {
      queue.time += 1000
      expect(await send({ ...RESET, to: `${name}@x.example` })).toBe(true)
    }
    await vi.waitFor(async () => expect(await readOutbox(queue.outbox)).toHaveLength(3), 5000)
    const all = await readOutbox(queue.outbox)
    expect(all.map(mail => mail.headers.get('to'))).toEqual([
      'ann@x.example',
      'bob@x.example',
      'cy@x.example',
    ])
    expect(all[0]?.text).toContain(SECRET)
    expect(all[0]?.html).toContain(SECRET)
    expect(all[0]?.headers.get('from')).toBe('Bagwise <support@bagwise.example>')
    expect(all[0]?.headers.get('date')).toBe('Tue, 01 Jul 2025 12:00:01 +0000')
    const names = await readdir(queue.outbox)
    expect(names.every(name => /^20250701T12000\d000Z-[0-9a-f-]{36}\.eml$/.test(name))).toBe(true)
    expect((await stat(join(queue.outbox, names[0] ?? ''))).mode & 0o077).toBe(0)
  })

  it('keeps no link once the mail is sent', async () => {
    const queue = mailQueue()
    queue.worker(outboxDelivery(queue.outbox))
    await queue.sender()(RESET)
    await queue.status('sent')
    expect((await queue.row())?.template_model).toBe('{}')
  })

  it('uses the sender and the reply address it is given', async () => {
    const queue = mailQueue()
    queue.worker(outboxDelivery(queue.outbox))
    await queue.sender()({ ...RESET, from: 'Ann <a@b.example>', replyTo: 'help@b.example' })
    await queue.status('sent')
    const [mail] = await readOutbox(queue.outbox)
    expect(mail?.headers.get('from')).toBe('Ann <a@b.example>')
    expect(mail?.headers.get('reply-to')).toBe('help@b.example')
  })

  it('[T21] hands one recipient to the mail server and queues nothing else', async () => {
    const queue = mailQueue()
    const server = await queue.sink()
    queue.worker(smtpDelivery(server.url))
    const send = queue.sender()
    for (const to of ['a@x.example\r\nBcc: x@y.example', '"a"@x.example, b@y.example', 'a@b']) {
      expect(await send({ ...RESET, to })).toBe(false)
    }
    expect(await send({ ...RESET, replyTo: 'a@b.example\r\nBcc: c@d.example' })).toBe(false)
    expect(await queue.rows()).toHaveLength(0)
    expect(await send(RESET)).toBe(true)
    await vi.waitFor(() => expect(server.received).toHaveLength(1), 5000)
    expect(server.received[0]?.recipients).toEqual(['ann@x.example'])
    expect(server.received[0]?.headers.has('bcc')).toBe(false)
  })

  it("[T103] holds back emails over a mailbox's limit, and logs that without the address", async () => {
    const queue = mailQueue()
    const { database } = queue
    const limits = makeLimits({ database, now: () => queue.time })
    const send = makeSendEmail({
      mails: queue.mails,
      events: database.events,
      countEmail: makeMailboxLimit(limits),
      now: () => queue.time,
      log: queue.log,
    })
    const sendReset = (to: string, isConfirmed: boolean) =>
      database.transaction(tx => send({ ...RESET, to, isConfirmed }, tx))
    for (const to of ['v.ic@x.example', 'vic+1@x.example', 'vic+2@x.example']) {
      expect(await sendReset(to, false)).toBe(true)
    }
    for (let tag = 3; tag < 10; tag += 1) {
      expect(await sendReset(`vic+${tag}@x.example`, false)).toBe(false)
    }
    // Emails that were held back don't count: the owner can get two more.
    expect(await sendReset('vic@x.example', true)).toBe(true)
    expect(await sendReset('vic@x.example', true)).toBe(true)
    expect(await sendReset('vic@x.example', true)).toBe(false)
    expect(await queue.rows()).toHaveLength(5)
    expect(queue.lines).toContainEqual([
      { template: 'reset' },
      'email held back: its mailbox got too many in an hour',
    ])
    queue.time += HOUR
    expect(await sendReset('vic@x.example', false)).toBe(true)
  })

  it('is gone with a transaction that fails, and takes the transaction along where it cannot be queued', async () => {
    const queue = mailQueue()
    const { events } = queue.database
    const send = makeSendEmail({
      mails: queue.mails,
      events,
      countEmail: async () => true,
      now: () => queue.time,
      log: queue.log,
    })
    const failed = queue.database.transaction(async tx => {
      await send(RESET, tx)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await queue.rows()).toHaveLength(0)
    const broken = { add: () => Promise.reject(new Error('disk on fire')) }
    const lost = makeSendEmail({
      mails: broken,
      events,
      countEmail: async () => true,
      now: () => queue.time,
      log: queue.log,
    })
    await expect(queue.database.transaction(tx => lost(RESET, tx))).rejects.toThrow('disk on fire')
  })

  it('a row that makes no mail is given up at once', async () => {
    const queue = mailQueue()
    await queue.database.transaction(tx =>
      queue.mails.add(
        tx,
        { to: 'a@x.example', templateAlias: 'no-such', templateModel: {} },
        queue.time,
      ),
    )
    queue.worker(outboxDelivery(queue.outbox))
    await queue.status('dead')
    expect((await queue.row())?.last_error).toBe('template')
  })

  it('forgets finished mails after a week, and a person’s mails on request', async () => {
    const queue = mailQueue()
    await queue.database.transaction(tx =>
      queue.mails.add(tx, { ...RESET, to: 'old@x.example' }, queue.time - 8 * 24 * HOUR),
    )
    await queue.mails.markSent((await queue.row())?.id ?? '')
    await queue.database.transaction(tx =>
      queue.mails.add(tx, { ...RESET, to: 'waiting@x.example' }, queue.time - 8 * 24 * HOUR),
    )
    await queue.database.transaction(tx =>
      queue.mails.add(tx, { ...RESET, to: 'new@x.example' }, queue.time),
    )
    expect(await queue.mails.removeFinishedBefore(queue.time - 7 * 24 * HOUR)).toBe(1)
    await queue.mails.removeFor(queue.database.db, 'new@x.example')
    expect((await queue.rows()).map(mail => mail.recipient)).toEqual(['waiting@x.example'])
  })
})
